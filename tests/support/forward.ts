import { request as sendRequest, type RequestListener } from 'node:http';

/** A handler that forwards all requests to a running server, so that callers of the kit can use it. */
export const forwardTo =
  (address: string): RequestListener =>
  (request, response) => {
    const { host: _injected, ...headers } = request.headers;
    const passedOn = sendRequest(
      new URL(request.url ?? '/', address),
      { method: request.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passedOn.on('error', (error) => response.destroy(error));
    request.pipe(passedOn);
  };
