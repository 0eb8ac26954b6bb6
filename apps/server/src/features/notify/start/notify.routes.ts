import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { escalationCalls } from '@undertone/domain/notify/escalation/escalation.calls'
import { lampTestSeconds } from '@undertone/domain/notify/notice-timing'
import { notifyCalls } from '@undertone/domain/notify/notify.calls'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { companyEscalation, saveEscalation } from '../escalation/escalation.service.ts'
import { previewEscalation } from '../escalation/escalation-preview.service.ts'
import { testLamp } from '../lamp/switch-lamps.ts'
import { findNotices, sendNoticeAgain } from '../setting/notice.store.ts'
import { addBrowser, bindChat, ownSettings, type SettingParts, sendTest, tenantOf } from '../setting/setting.service.ts'
import { isPushOn, saveSetting, switchPush } from '../setting/setting.store.ts'

/** Notification settings of a person, and the notification log. */
export function notifyRoutes(parts: SettingParts, weixinNoticeUrl: string | null): Binding[] {
  const { db, box } = parts
  const forget = async (table: 'chatBinding' | 'pushBrowser', accountId: number, id: number): Promise<null> => {
    const gone = await db.deleteFrom(table).where('id', '=', id).where('accountId', '=', accountId).executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    return null
  }
  return [
    bind(notifyCalls.mine, (_input, { caller, language }) => ownSettings(parts, caller, language)),
    bind(notifyCalls.save, async ({ body }, { caller }) => {
      await saveSetting(db, tenantOf(caller), caller.accountId, body)
      return null
    }),
    bind(notifyCalls.weixinNoticeUrl, async () => ({ url: weixinNoticeUrl })),
    bind(notifyCalls.openStatus, async (_input, { caller }) => {
      const openAppMessage: 0 | 1 = (await isPushOn(db, caller.accountId)) ? 1 : 0
      return { openAppMessage }
    }),
    bind(notifyCalls.openAppMessageStatus, async ({ body }, { caller }) => {
      await switchPush(db, tenantOf(caller), caller.accountId, body.status === 1)
      return null
    }),
    bind(notifyCalls.bindChat, async ({ body }, { caller }) => ({
      id: await db.transaction().execute((tx) => bindChat(tx, box, caller, body)),
    })),
    bind(notifyCalls.unbindChat, ({ params }, { caller }) => forget('chatBinding', caller.accountId, params.id)),
    bind(notifyCalls.addBrowser, async ({ body }, { caller }) => ({
      id: await db.transaction().execute((tx) => addBrowser(tx, box, caller, body)),
    })),
    bind(notifyCalls.removeBrowser, ({ params }, { caller }) => forget('pushBrowser', caller.accountId, params.id)),
    bind(notifyCalls.sendTest, ({ body }, { caller, language }) => sendTest(parts, caller, body, language)),
    bind(notifyCalls.testLamp, async ({ body }, { caller }) => ({
      fault: await testLamp(db, parts.outgoing, caller.scope, body.id),
      seconds: lampTestSeconds,
    })),
    bind(escalationCalls.policy, ({ query }, { caller }) => companyEscalation(db, caller, query.companyId)),
    bind(escalationCalls.save, ({ body }, { caller }) => saveEscalation(db, caller, body.companyId, body.policy)),
    bind(escalationCalls.preview, ({ body }, { caller }) => previewEscalation(db, caller, body)),
    bind(notifyCalls.findPage, ({ body }, { caller }) => findNotices(db, caller, body)),
    bind(notifyCalls.resend, async ({ body }, { caller }) => {
      await sendNoticeAgain(db, caller.scope, body.id)
      return null
    }),
  ]
}
