import type { CodeOf } from '../core/enum.ts'
import type { chatApp } from './notify.enums.ts'

/** Properties of a chat app as a recipient. */
export interface ChatAppRow {
  readonly app: CodeOf<typeof chatApp>
  /** Example of a webhook address. */
  readonly sample: string
  /** Whether its bots can require a signature. */
  readonly signs: boolean
  /** Maximum length of a text, bytes in UTF-8. */
  readonly maxBytes: number
  /** Documentation of the vendor. */
  readonly source: string
}

/** The chat apps. Source of lengths and addresses: the documentation of each vendor. */
export const chatApps: readonly ChatAppRow[] = [
  {
    app: 'weCom',
    sample: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
    signs: false,
    maxBytes: 2048,
    source: 'https://developer.work.weixin.qq.com/document/path/91770',
  },
  {
    app: 'dingTalk',
    sample: 'https://oapi.dingtalk.com/robot/send?access_token=…',
    signs: true,
    maxBytes: 20_000,
    source: 'https://open.dingtalk.com/document/robots/custom-robot-access',
  },
  {
    app: 'feishu',
    sample: 'https://open.feishu.cn/open-apis/bot/v2/hook/…',
    signs: true,
    maxBytes: 20_000,
    source: 'https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot',
  },
  {
    app: 'slack',
    sample: 'https://hooks.slack.com/services/…',
    signs: false,
    maxBytes: 40_000,
    source: 'https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks',
  },
  {
    app: 'teams',
    sample: 'https://….logic.azure.com/workflows/…',
    signs: false,
    maxBytes: 20_000,
    source: 'https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using',
  },
]

/** The row of a chat app. */
export const chatAppOf = (app: string): ChatAppRow | undefined => chatApps.find((row) => row.app === app)
