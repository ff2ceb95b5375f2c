import { commandLine, findProcesses } from '../../prisma/embedded/processes.ts';

/**
 * Finds the running helper processes of a process.
 *
 * @param program the end of the helper's file name, such as `photos/decoder.ts`
 * @param parent the process that started them; this process by default
 */
export const helpersOf = (program: string, parent = process.pid): number[] =>
  findProcesses((pid) => {
    const line = commandLine(pid);
    return line.includes(program) && line.includes(`"parent":${parent},`);
  });
