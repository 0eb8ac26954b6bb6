import type { Text } from '../../core/text.ts'

/** The e-mail that invites somebody; `{link}` is put in when it is sent. */
export const invitationMail = {
  title: { cn: '{user} 邀请您加入 {company}', en: '{user} invites you to {company}' },
  body: {
    cn: `您好：

{user} 邀请您使用 {company} 的设备监测系统，角色为“{roles}”。请在 {days} 天内打开以下链接创建您的账号：

{link}

链接只能使用一次。如果您不认识邀请人，请忽略本邮件。`,
    en: `Hello,

{user} invites you to the machine monitoring of {company}, as {roles}. Open this link within {days} {days|day|days} to create your account:

{link}

The link works once. If you do not know who invited you, ignore this e-mail.`,
  },
} as const satisfies Record<string, Text>

/** Path of the page that the link opens. */
export const invitationPath = '/invitation'
