import type { Text } from '../core/text.ts'

/** The e-mail with a link for a forgotten password; `{link}` is put in when it is sent. */
export const passwordMail = {
  title: { cn: '重设密码', en: 'Reset your password' },
  body: {
    cn: `您好，{name}：

有人请求重设账号“{userName}”的密码。如果是您本人，请在 {minutes} 分钟内打开以下链接并设置新密码：

{link}

链接只能使用一次。如果不是您本人的操作，请忽略本邮件，密码不会改变。`,
    en: `Hello {name},

Somebody asked to reset the password of the account “{userName}”. If it was you, open this link within {minutes} {minutes|minute|minutes} and set a new password:

{link}

The link works once. If it was not you, ignore this e-mail: your password stays as it is.`,
  },
} as const satisfies Record<string, Text>

/** Path of the page that the link opens. */
export const passwordLinkPath = '/newPassword'
