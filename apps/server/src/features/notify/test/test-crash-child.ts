import { openDatabase } from '../../../platform/database/database.ts'
import { sendOutbox } from '../../../platform/queue/outbox.job.ts'
import { JsonLog } from '../../../platform/runtime/log.ts'
import { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import { openSecretBox } from '../../../platform/security/secret-box.ts'
import { mailChannel } from '../../email/mail-channel.ts'
import { planNotices } from '../plan/plan-notices.ts'
import { tellNotices } from '../plan/send-notices.ts'

/** A server process that tells of alarms once, to be killed by the crash test. Arguments: database, data folder. */
const [url = '', dataDir = ''] = process.argv.slice(2)
const db = openDatabase(url, { max: 3 })
await planNotices(db)
await tellNotices(db, null)
const channels = [mailChannel(db, openSecretBox(dataDir, undefined), new OutgoingGuard(['127.0.0.1']))]
await sendOutbox({ db, channels, log: new JsonLog({ level: 'warn' }) }, new AbortController().signal)
process.stdout.write('told\n')
await db.destroy()
