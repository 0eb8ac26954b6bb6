import { openDatabase } from '../core/database.ts'
import { JsonLog } from '../core/log.ts'
import { OutgoingGuard } from '../core/outgoing.ts'
import { openSecretBox } from '../core/secret-box.ts'
import { mailChannel } from '../mail/mail-channel.ts'
import { sendOutbox } from '../outbox/outbox.job.ts'
import { planNotices } from './plan-notices.ts'
import { tellNotices } from './tell-notices.ts'

/** A server process that tells of alarms once, to be killed by the crash test. Arguments: database, data folder. */
const [url = '', dataDir = ''] = process.argv.slice(2)
const db = openDatabase(url, { max: 3 })
await planNotices(db)
await tellNotices(db, null)
const channels = [mailChannel(db, openSecretBox(dataDir, undefined), new OutgoingGuard(['127.0.0.1']))]
await sendOutbox({ db, channels, log: new JsonLog({ level: 'warn' }) }, new AbortController().signal)
process.stdout.write('told\n')
await db.destroy()
