import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { aiReportCalls } from '@undertone/domain/assistant/ai-report.calls'
import { aiAutomatic } from '@undertone/domain/assistant/ai-report.enums'
import { editionsWith } from '@undertone/domain/tenant/editions'
import { sql } from 'kysely'
import { isHeld } from '../../../plant/open-findings.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isToday, lockTexts } from '../count/text-count.store.ts'
import { addReport } from '../report/report.store.ts'
import type { Subject } from '../report/stored-text.ts'
import { maySend } from '../setting/consent.ts'
import { isConnected, readSetting, type StoredSetting } from '../setting/setting.store.ts'

/** Interval of looking for new alarms and findings, ms. */
export const automaticMs = 60_000
/** A new alarm waits for the diagnosis of its waveform; what is older is history. Guesses. */
const [youngest, oldest] = [sql`interval '2 minutes'`, sql`interval '6 hours'`]
/** Texts queued at a time. */
const maxQueued = 50

/**
 * Alarms and findings without a text, of customers that agreed and are open, whose edition has texts, and whose daily number is not reached: the newest of each customer
 * first, so that one with many keeps no other waiting.
 */
async function unwritten(db: Database, { automatic, dailyTexts }: StoredSetting): Promise<Subject[]> {
  const isAll = automatic === aiAutomatic.members.All.code
  const isReached = sql`exists (select from ai_text_count c where c.tenant_id = t.id and ${isToday} and c.texts >= ${dailyTexts})`
  const hasTexts = sql`exists (select from tenant t where t.id = x.tenant_id and ${maySend}
    and t.edition = any(${[...editionsWith(aiReportCalls.write.access)]}::text[]) and not ${isReached})`
  const recent = sql`x.at between now() - ${oldest} and now() - ${youngest}`
  const { rows } = await sql<Subject>`select x.tenant_id, x.alarm_id, x.finding_id from (
      select a.tenant_id, a.id as alarm_id, null::int4 as finding_id, a.created_at as at from alarm a
        where a.created_at > now() - ${oldest} and a.alarm_type <> 'Offline' and a.muted_by is null and not a.is_late
          and (${isAll} or a.level = ${alarmLevel.members.D.code}) and not exists (select from ai_report r where r.alarm_id = a.id)
      union all
      select f.tenant_id, null, f.id, f.created_at from finding f
        where f.created_at > now() - ${oldest} and f.gone_at is null and ${isHeld}
          and (${isAll} or f.word = 'clear') and not exists (select from ai_report r where r.finding_id = f.id)) x
    where ${recent} and ${hasTexts}
    order by row_number() over (partition by x.tenant_id order by x.at desc), x.at desc limit ${maxQueued}`.execute(db)
  return rows
}

/** Queues automatic texts, as far as the administrator wants them and the daily number of the customer allows. */
export async function queueAutomaticTexts(db: Database): Promise<void> {
  const setting = await readSetting(db)
  if (!isConnected(setting) || setting.automatic === aiAutomatic.members.Off.code) return
  for (const subject of await unwritten(db, setting))
    await db.transaction().execute(async (tx) => {
      if ((await lockTexts(tx, subject.tenantId)) >= setting.dailyTexts) return
      await addReport(tx, { ...subject, language: setting.language, askedBy: null })
    })
}
