import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import type { Cluster } from './postgres-cluster.ts'

/**
 * Its input ends when the starter does, however that ends. The signals are those of PostgreSQL's smart, fast and immediate shutdown: the server, which also
 * notices that its starter is gone, has five seconds for what it has received. A postmaster that has ended takes its file along.
 */
const GUARD = `while read -r line; do :; done
for step in 'TERM 5' 'INT 20' 'QUIT 10'; do
  read -r pid 2>/dev/null < "$2/postmaster.pid" && [ "$pid" = "$1" ] || exit 0
  kill -s "\${step% *}" "$1" 2>/dev/null || exit 0
  left=\${step#* }
  while [ "$left" -gt 0 ]; do sleep 1; kill -s 0 "$1" 2>/dev/null || exit 0; left=$((left - 1)); done
done`

/** Stops that PostgreSQL within seconds when this process is killed. A shell does, because it has to outlive this process and needs little memory. */
export const stopWithStarter = (postgres: ChildProcess, { dir, as, env }: Cluster): void => {
  if (postgres.pid === undefined || process.platform === 'win32') return
  const guard = spawn('/bin/sh', ['-c', GUARD, 'sh', String(postgres.pid), dir], {
    ...as,
    env,
    cwd: '/',
    detached: true, // what kills the starter's process group must not reach it
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => undefined) // without it the next start stops PostgreSQL
  guard.unref()
  if (guard.stdin instanceof Socket) guard.stdin.unref()
  postgres.once('exit', () => guard.kill())
}
