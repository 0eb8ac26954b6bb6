import { noticeAudience } from '@undertone/domain/content/content.enums'
import { contentErrors } from '@undertone/domain/content/content.errors'
import { noticeCalls } from '@undertone/domain/content/system-notice.calls'
import { systemNotice } from '@undertone/domain/content/system-notice.resource'
import { DomainError } from '@undertone/domain/core/error'
import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import { detail, findPage, type Values } from '../../resource/resource-store.ts'
import { markRead, nextNoticeMs, noticesOf, statusOf } from './notice.store.ts'
import { withCheck } from './with-check.ts'

const chosen = noticeAudience.members.Chosen.code

function checkAudience(_tx: unknown, { audience, tenantIds }: Values): void {
  if (audience === chosen && !(Array.isArray(tenantIds) && tenantIds.length > 0))
    throw new DomainError(contentErrors.audienceMissing, {}, 'tenantIds')
}

/** Notices: written by the platform, read by the users of its customers. */
export function noticeRoutes(db: Database, events: Events): Binding[] {
  async function withStatus<R extends Values & { id: number }>(rows: readonly R[]): Promise<R[]> {
    const statuses = await statusOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, ...statuses.get(row.id) }))
  }
  return [
    bind(noticeCalls.mine, async (_input, { caller }) => {
      const notices = await noticesOf(db, caller)
      const said = (time: Date) => toZoned(time, caller.timeZone)
      return {
        notices: notices.map(({ startTime, readAt, ...notice }) => ({
          ...notice,
          startTime: said(startTime),
          readAt: readAt && said(readAt),
        })),
        unread: notices.filter(({ readAt }) => readAt === null).length,
        nextInMs: await nextNoticeMs(db, caller),
      }
    }),
    bind(noticeCalls.read, async ({ body }, { caller }) => {
      await markRead(db, caller, body.ids)
      return null
    }),
    ...resourceRoutes(db, events, systemNotice, {
      ...withCheck(systemNotice, checkAudience),
      findPage: async (request, { caller }) => {
        // Newest first by default.
        const sorted = request.sort === undefined ? { ...request, sort: 'startTime', order: 'desc' } : request
        const page = await findPage(db, systemNotice, caller.scope, caller.timeZone, sorted)
        return { ...page, records: await withStatus(page.records) }
      },
      detail: async (id, { caller }) => {
        const row = await detail(db, systemNotice, caller.scope, caller.timeZone, id)
        return { ...row, ...(await statusOf(db, [id])).get(id) }
      },
    }),
  ]
}
