import type { ErrorRow } from '../core/error.ts'

/** Errors of alarm notifications. */
export const notifyErrors = {
  tooManyBindings: { code: 1901, status: 200, cn: '最多绑定 {max} 个群机器人', en: 'You can add at most {max} chat {max|bot|bots}' },
  tooManyBrowsers: {
    code: 1902,
    status: 200,
    cn: '最多在 {max} 个浏览器上接收推送',
    en: 'At most {max} {max|browser|browsers} can receive push notifications',
  },
  notAnAddress: { code: 1903, status: 200, cn: '请输入完整的 https 地址', en: 'Enter a complete https address' },
  noMailServer: {
    code: 1904,
    status: 200,
    cn: '公司还没有启用的报警邮件模板，请联系管理员',
    en: 'The company has no enabled e-mail template for alarms. Ask an administrator.',
  },
  noEmail: { code: 1905, status: 200, cn: '账号没有填写邮箱', en: 'The account has no e-mail address' },
  stepOrder: {
    code: 1907,
    status: 200,
    cn: '第 {step} 步的时间须晚于上一步',
    en: 'Step {step} must be later than the previous step',
  },
  stepWithoutReceiver: { code: 1908, status: 200, cn: '第 {step} 步：请选择角色或人员', en: 'Step {step}: select a role or a person' },
  noLevels: { code: 1909, status: 200, cn: '请至少选择一个报警等级', en: 'Select at least one alarm level' },
  noOwnPolicy: { code: 1910, status: 200, cn: '该公司没有自己的报警升级策略', en: 'The company has no escalation policy of its own' },
  testTooSoon: { code: 1906, status: 200, cn: '请 {seconds} 秒后再试', en: 'Try again in {seconds} s' },
} as const satisfies Record<string, ErrorRow>
