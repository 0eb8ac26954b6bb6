import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'

/** Its input ends when this process does, however that ends: then the group of the program is killed, and the process that a file names. */
const guard = `while read -r line; do :; done
kill -s KILL -- "-$1"
[ -n "$2" ] && read -r pid < "$2" && kill -s KILL "$pid"`

/**
 * Kills a program that leads a process group when this process was killed and can no longer stop it, as PostgreSQL of `npm start` and the servers of a trial
 * are stopped. `pidFile` names a process that it has started outside of its group.
 */
export function endWithRunner(program: ChildProcess, pidFile = ''): void {
  if (program.pid === undefined) return
  const shell = spawn('/bin/sh', ['-c', guard, 'sh', String(program.pid), pidFile], {
    cwd: '/',
    detached: true, // what kills the runner's process group must not reach it
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => undefined) // without it the program outlives a killed runner
  shell.unref()
  if (shell.stdin instanceof Socket) shell.stdin.unref()
  program.once('exit', () => shell.kill())
}
