import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { ServerEvents } from '../../../platform/events/server-events.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { instantOf } from '../../../platform/runtime/clock.ts'
import { acknowledge, undoAcknowledge } from './alarm-acknowledge.service.ts'
import { alarmDetailOf, alarmsOfPoint } from './alarm-detail.service.ts'
import { alarmExport } from './alarm-export.ts'
import { countAlarms, findAlarms, unreadAlarms } from './alarm-find.store.ts'
import { handleAlarms, markRead, setFiles, withdrawHandling } from './alarm-handle.service.ts'
import { machineAlarms } from './alarm-machines.store.ts'
import { faultOverview } from './alarm-overview.service.ts'
import { assign, ownersFor } from './alarm-owner.service.ts'

/** Alarms listed in the header; the pop-up shows them one by one (guess). */
const newestShown = 5

/** Alarm records: search, read state, handling, export. */
export function alarmRecordRoutes(db: Database, events: Events): Binding[] {
  const emitAll = (news: readonly ServerEvents['alarm'][]) => {
    for (const one of news) events.emit('alarm', one)
    return { changed: news.length }
  }
  return [
    bind(alarmRecordCalls.findPage, async ({ body }, { caller }) => {
      const { pageNum, pageSize, sort, order, ...filter } = body
      const counts = await countAlarms(db, caller, filter)
      return { records: await findAlarms(db, caller, filter, { sort, order }, pageSize, (pageNum - 1) * pageSize), ...counts }
    }),
    alarmExport(db),
    bind(alarmRecordCalls.unread, (_input, { caller }) => unreadAlarms(db, caller, newestShown)),
    bind(alarmRecordCalls.machines, ({ body }, { caller }) => {
      const { pageNum, pageSize, begin, end, ...filter } = body
      const time = {
        ...(begin ? { begin: instantOf(begin, caller.timeZone) } : {}),
        ...(end ? { end: instantOf(end, caller.timeZone, 'end') } : {}),
      }
      return machineAlarms(db, caller, { ...filter, ...time }, pageSize, (pageNum - 1) * pageSize)
    }),
    bind(alarmRecordCalls.overview, ({ query }, { caller }) => faultOverview(db, caller, query.companyId, Number(query.days ?? '7'))),
    bind(alarmRecordCalls.ofPoint, ({ query }, { caller }) =>
      alarmsOfPoint(
        db,
        caller,
        query.mappingId,
        instantOf(query.begin, caller.timeZone).getTime(),
        instantOf(query.end, caller.timeZone, 'end').getTime(),
      ),
    ),
    bind(alarmRecordCalls.read, async ({ body }, { caller }) => ({
      changed: await db.transaction().execute((tx) => markRead(tx, caller, body.ids, body.isRead ?? true)),
    })),
    bind(alarmRecordCalls.acknowledge, async ({ body }, { caller }) => {
      const news = await db.transaction().execute((tx) => acknowledge(tx, caller, body.ids))
      emitAll(news)
      return { ids: news.map(({ alarmId }) => alarmId) }
    }),
    bind(alarmRecordCalls.undoAcknowledge, async ({ body }, { caller }) =>
      emitAll(await db.transaction().execute((tx) => undoAcknowledge(tx, caller, body.ids))),
    ),
    bind(alarmRecordCalls.owners, ({ body }, { caller }) => ownersFor(db, caller, body.ids)),
    bind(alarmRecordCalls.assign, async ({ body }, { caller }) =>
      emitAll(await db.transaction().execute((tx) => assign(tx, caller, body.ids, body.ownerId))),
    ),
    bind(alarmRecordCalls.handle, async ({ body }, { caller }) =>
      emitAll(await db.transaction().execute((tx) => handleAlarms(tx, caller, body))),
    ),
    bind(alarmRecordCalls.withdraw, async ({ body }, { caller }) =>
      emitAll(await db.transaction().execute((tx) => withdrawHandling(tx, caller, body.ids))),
    ),
    bind(alarmRecordCalls.attach, async ({ body }, { caller }) => {
      await db.transaction().execute((tx) => setFiles(tx, caller, body.id, body.fileIds))
      return null
    }),
    bind(alarmRecordCalls.detail, async ({ params }, { caller }) => {
      const found = await alarmDetailOf(db, caller, params.id)
      if (!found) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
      return found
    }),
  ]
}
