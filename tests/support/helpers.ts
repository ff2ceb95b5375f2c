import { commandLine, findProcesses } from '../../prisma/embedded/processes.ts';

/**
 * The living helper processes that run a program for a process.
 *
 * @param program the end of its file's name, such as `photos/decoder.ts`
 * @param parent the process that started them: this one unless given
 */
export const helpersOf = (program: string, parent = process.pid): number[] =>
  findProcesses((pid) => {
    const line = commandLine(pid);
    return line.includes(program) && line.includes(`"parent":${parent},`);
  });
