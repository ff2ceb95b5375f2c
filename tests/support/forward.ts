import { request as ask, type RequestListener } from 'node:http';

/** A handler that passes everything on to a server that listens, so that the actors of the kit can use a real one. */
export const forwardTo =
  (address: string): RequestListener =>
  (request, response) => {
    const { host: _injected, ...headers } = request.headers;
    const passedOn = ask(new URL(request.url ?? '/', address), { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passedOn.on('error', (error) => response.destroy(error));
    request.pipe(passedOn);
  };
