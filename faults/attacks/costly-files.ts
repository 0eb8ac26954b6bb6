import type { Fault } from '../../trials/trial/fault.ts'
import { quietWait, send, tokenOf } from '../support/attacker.ts'
import { sendFile, workbookOf } from '../support/files.ts'

/** Files of a few kilobytes that once held their reader for a minute. */
const attempts = 4
/** Beyond this another tenant waits noticeably, ms: the limit of one small file, and a loaded machine (guess). */
const maxWaitMs = 10_000

const workbooks = [
  workbookOf('<c r="A2"><f>'.repeat(600_000)),
  workbookOf('<definedName>'.repeat(400_000)),
  workbookOf('<a>'.repeat(200_000)),
]
const recordings = [`t,(${' '.repeat(6000)}\n0,1\n`, `${'1'.repeat(60_000)}x,5\n0,1\n`, `${'sample '.repeat(9000)},5\n0,1\n`]

/** Workbooks and recordings that are small and take long to read, while another tenant exports a list. */
export const costlyFiles: Fault = {
  id: 'costly-files',
  name: 'small files that take long to read',
  pass: 'they are refused in seconds, and another tenant does not wait for them',
  times: { short: 1, long: 3 },
  inject: async ({ site, fail, figure }) => {
    const [attacker, quiet] = [await tokenOf(site), await tokenOf(site, 'superadmin')]
    const exported = async () => {
      const started = performance.now()
      const { status } = await send(site, 'GET', '/system/dict/export', undefined, quiet)
      if (status !== 200) fail(`an export of another tenant was answered ${status}`)
      return performance.now() - started
    }
    const alone = await exported()
    const attacks: Promise<{ readonly status: number; readonly code: unknown }>[] = []
    for (let i = 0; i < attempts; i++) {
      for (const book of workbooks) attacks.push(send(site, 'POST', '/area/import/preview', { content: book.toString('base64') }, attacker))
      for (const text of recordings) attacks.push(sendFile(site, '/wave/import/preview', attacker, 'a.csv', Buffer.from(text)))
    }
    const during = Math.max(await exported(), await exported())
    figure('wait of an export of another tenant, ms', during, maxWaitMs)
    figure('factor compared with alone', during / Math.max(1, alone))
    if (during > maxWaitMs) fail(`an export of another tenant took ${Math.round(during)} ms`)
    await quietWait(site, quiet, 10)
    const answers = (await Promise.all(attacks)).map(({ status, code }) => `${status}/${String(code)}`)
    // 200 is a preview, the job of one that still runs, or what the reader refused; the rest found all places taken. Anything else never reached a reader.
    const others = answers.filter((answer) => !/^(200|429|503)\//.test(answer))
    if (others.length > 0 || !answers.some((answer) => answer.startsWith('200/')))
      fail(`the files were answered ${[...new Set(answers)].join(', ')}`)
  },
}
