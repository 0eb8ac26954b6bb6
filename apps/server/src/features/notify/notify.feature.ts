import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { chatChannel } from './channel/chat-channel.ts'
import { pushChannel } from './channel/push-channel.ts'
import { pushIdentity } from './channel/push-crypto.ts'
import { lampRoutes } from './lamp/lamp.routes.ts'
import { hazardMovedTasks } from './plan/notify-hazard.ts'
import { machineOwnerTasks } from './plan/notify-machine-owner.ts'
import { mentionTasks } from './plan/notify-mention.ts'
import { opinionMovedTasks } from './plan/notify-opinion.ts'
import { publicationMovedTasks } from './plan/notify-publication.ts'
import { inspectionNoticeTasks } from './plan/notify-round.ts'
import { workMovedTasks } from './plan/notify-work.ts'
import { alarmEventTasks } from './plan/plan-notices.ts'
import { noticeJobs } from './start/notice-jobs.ts'
import { notifyRoutes } from './start/notify.routes.ts'

interface NotifyNeeds extends Pick<Platform, 'db' | 'events' | 'log' | 'box' | 'outgoing' | 'publicUrl'> {
  /** Page for binding WeChat notifications; null disables them. */
  readonly weixinNoticeUrl: string | null
}

export const notifyFeature = defineFeature({
  name: 'notify',
  start: ({ weixinNoticeUrl, ...platform }: NotifyNeeds) => {
    const { db, events, box, outgoing, publicUrl } = platform
    const identity = pushIdentity(box, publicUrl)
    return {
      routes: [...notifyRoutes({ db, box, outgoing, identity }, weixinNoticeUrl), ...lampRoutes(db, events)],
      channels: [chatChannel(db, box, outgoing), pushChannel(db, box, outgoing, identity)],
      taskKinds: [
        alarmEventTasks(),
        machineOwnerTasks(publicUrl),
        workMovedTasks(publicUrl),
        hazardMovedTasks(publicUrl),
        inspectionNoticeTasks(publicUrl),
        opinionMovedTasks(publicUrl),
        publicationMovedTasks(publicUrl),
        mentionTasks(publicUrl),
      ],
      jobs: noticeJobs(platform),
    }
  },
})
