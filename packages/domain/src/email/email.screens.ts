import { screen } from '../core/screen.ts'

export const emailScreens = {
  emailTemplates: screen({
    path: '/emailManagement',
    label: { cn: '邮件管理', en: 'E-mail' },
    module: 'system',
    group: 'email',
    permission: 'system:email:list',
    keywords: 'mail smtp template sender recipients notification test 邮箱 模板 收件人 发件 通知 测试',
  }),
  mailServers: screen({
    path: '/emailManagement_mailServer',
    label: { cn: '邮件服务器', en: 'Mail servers' },
    module: 'system',
    group: 'email',
    permission: 'system:mailServer:list',
    keywords: 'smtp mail server sender password tls invitation invite link test 邮箱 发件 服务器 邀请 链接 测试',
  }),
  emailTemplate: screen({
    path: '/emailCreateEdit',
    query: { id: null, copy: null },
    label: { cn: '邮件模板', en: 'E-mail template' },
    module: 'system',
    permission: 'system:email:list',
    parent: '/emailManagement',
  }),
  platformMailServers: screen({
    path: '/customerManagement_mailServer',
    label: { cn: '邮件服务器', en: 'Mail servers' },
    module: 'platform',
    group: 'operations',
    permission: 'platform:mailServer:list',
    platformOnly: true,
    keywords:
      'smtp e-mail email invitation invite forgotten password sender public address url link PUBLIC_URL 邮箱 发件 邀请 忘记密码 访问地址 公网地址 链接',
  }),
}
