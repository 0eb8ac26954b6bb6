import path from 'node:path'
import { openEntries } from '../../scripts/core/data-dir.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import { tokenOf } from '../support/attacker.ts'
import { sendFile } from '../support/files.ts'

/** Another user of the machine looks for measurements and pictures in the data folder. */
export const openFiles: Fault = {
  id: 'open-files',
  name: 'another user of the machine reads the data folder',
  pass: 'no file and no folder in it is open to others',
  times: { short: 1, long: 1 },
  inject: async ({ site, fail }) => {
    const pdf = new Uint8Array(1024)
    pdf.set(Buffer.from('%PDF-1.7 '))
    const { status } = await sendFile(site, '/file/fullUpload', await tokenOf(site), 'a.pdf', pdf)
    if (status !== 200) fail(`an upload was answered ${status}`)
    for (const { file } of openEntries(path.join(site.home, 'data'))) fail(`${file} is open to other users`)
  },
}
