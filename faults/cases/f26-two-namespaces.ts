import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { ROOT } from '../../scripts/core/config.ts'
import { takeLock } from '../../scripts/core/start-lock.ts'
import type { Fault } from '../../trials/trial/fault.ts'

const separate = ['--pid', '--ipc', '--fork', '--mount-proc', '--kill-child']

/** Runs the start program in a process namespace of its own, as in another container; resolves when it has ended. */
async function startSeparately(dataDir: string): Promise<{ code: number | null; said: string }> {
  const program: ChildProcess = spawn('unshare', [...separate, process.execPath, 'scripts/start/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, UNDERTONE_DEMO: 'off' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  program.stderr?.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const [code] = await once(program, 'close')
  return { code: typeof code === 'number' ? code : null, said }
}

/** A second instance on the same data folder, whose processes cannot see those of the first. */
export const twoNamespaces: Fault = {
  id: 'F-26',
  name: 'second instance in another container',
  pass: 'it is refused, names the holder, and leaves the first one alone',
  times: { short: 1, long: 10 },
  obstacle: () => (spawnSync('unshare', [...separate, 'true']).status === 0 ? null : 'only root can create a process namespace'),
  inject: async ({ site, fail }) => {
    const dataDir = path.join(site.home, 'data')
    const lock = takeLock(dataDir)
    if (!('fd' in lock)) return fail('the folder is locked already')
    const { code, said } = await startSeparately(dataDir)
    if (code !== 1 || !said.includes(`process ${process.pid} on `)) fail(`the second instance ended with ${code}: ${said}`)
    lock.release()
  },
  heal: async ({ crew, figure }) => {
    figure('acknowledged again after, ms', await crew.progress(), 10_000)
  },
}
