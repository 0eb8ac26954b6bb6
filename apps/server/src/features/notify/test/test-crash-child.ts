import { openDatabase } from '../../../platform/database/database.ts'
import { messageTasks } from '../../../platform/outbox/send-messages.ts'
import { createLog } from '../../../platform/runtime/log.ts'
import { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import { openSecretBox } from '../../../platform/security/secret-box.ts'
import { runTasks } from '../../../testing/run-tasks.ts'
import { mailChannel } from '../../email/mail-channel.ts'
import { alarmEventTasks } from '../plan/plan-notices.ts'
import { sendNotices } from '../plan/send-notices.ts'

/** A server process that sends alarm notifications once, to be killed by the crash test. Arguments: database, data folder. */
const [url = '', dataDir = ''] = process.argv.slice(2)
const db = openDatabase(url, { max: 3 })
await runTasks(db, [alarmEventTasks()])
await sendNotices(db, null)
const channels = [
  mailChannel(db, openSecretBox(dataDir, undefined), new OutgoingGuard(async () => ['127.0.0.1']), {
    publicUrl: null,
    readAttachment: async () => null,
  }),
]
const log = createLog({ level: 'warn' })
await runTasks(db, [messageTasks({ db, channels, log })], log)
process.stdout.write('told\n')
await db.destroy()
