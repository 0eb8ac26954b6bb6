import { screen } from '../core/screen.ts'

export const emailScreens = {
  emailTemplates: screen({
    path: '/emailManagement',
    label: { cn: '邮件管理', en: 'E-mail' },
    module: 'system',
    permission: 'system:email:list',
    keywords: 'mail smtp template sender recipients notification test 邮箱 模板 收件人 发件 通知 测试',
  }),
  emailTemplate: screen({
    path: '/emailCreateEdit',
    query: { id: null, copy: null },
    label: { cn: '邮件模板', en: 'E-mail template' },
    module: 'system',
    permission: 'system:email:list',
    parent: '/emailManagement',
  }),
}
