import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** How long the doctor may take, ms (guess: the database may be slow to answer). */
const timeoutMs = 30_000

/** What `npm run doctor` prints, from the checkout that this server belongs to. Rejects where there is none. */
export function runDoctor(root: string, env: Readonly<Record<string, string | undefined>>): Promise<string> {
  const script = path.join(root, 'scripts/operate/doctor.ts')
  if (!existsSync(script)) return Promise.reject(new Error('this installation has no doctor'))
  return new Promise((resolve) => {
    // Findings are an exit code of 1 and no failure.
    execFile(process.execPath, [script, '--running'], { cwd: root, env: { ...env }, timeout: timeoutMs }, (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    )
  })
}
