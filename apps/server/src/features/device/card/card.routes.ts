import { cardCalls, type ShownChannel } from '@undertone/domain/device/card/card.calls'
import { collectCard } from '@undertone/domain/device/card/card.resource'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { resourceRoutes } from '../../../resource/resource-routes.ts'
import { detail, findPage } from '../../../resource/resource-store.ts'
import { addCard, editCard, saveChannels } from './card.service.ts'
import { channelsOf } from './card.store.ts'
import { liveOf, withCardConnection } from './card-live.store.ts'
import { channelPart } from './channel-part.ts'

/** DAQ cards with their channels. */
export const cardRoutes = (db: Database, events: Events): Binding[] => [
  ...resourceRoutes(db, events, collectCard, {
    add: async (tx, draft, { caller }) => ({ id: await addCard(tx, caller, draft) }),
    edit: (tx, change, { caller }) => editCard(tx, caller, change),
    parts: { channels: channelPart },
    findPage: async (request, { caller }) => {
      const page = await findPage(db, collectCard, caller.scope, caller.timeZone, request)
      return { ...page, records: await withCardConnection(db, caller.scope, page.records, caller.timeZone) }
    },
  }),
  bind(cardCalls.live, async ({ params }, { caller, language }) => {
    await detail(db, collectCard, caller.scope, caller.timeZone, params.id)
    return liveOf(db, caller.scope, params.id, { zone: caller.timeZone, language })
  }),
  bind(cardCalls.channels, async ({ params }, { caller }) => {
    await detail(db, collectCard, caller.scope, caller.timeZone, params.id)
    const channels = await channelsOf(db, caller.scope, [params.id])
    return { channels: channels.map(({ cardId: _card, ...channel }) => channel as ShownChannel) }
  }),
  bind(cardCalls.saveChannels, async ({ body }, { caller, language }) => {
    const saved = await db.transaction().execute((tx) => saveChannels(tx, caller, body, language))
    // Values go to the points that the channels have now.
    if (caller.scope.tenantId !== null)
      events.emit('assets', { tenantId: caller.scope.tenantId, companyId: caller.homeCompanyId ?? 0, resource: collectCard.key })
    return { saved }
  }),
]
