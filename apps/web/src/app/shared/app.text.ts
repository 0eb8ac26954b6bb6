import type { HttpStatus } from '../../core/api/http-status.ts'

/** What went wrong, for each listed HTTP status, and what to do. */
export const statusText: Readonly<
  Record<HttpStatus, { readonly cn: string; readonly en: string; readonly todo: { readonly cn: string; readonly en: string } }>
> = {
  400: {
    cn: '请求有误',
    en: 'Bad request',
    todo: { cn: '服务器无法理解该请求。请返回后重试。', en: 'The server could not understand the request. Go back and try again.' },
  },
  401: { cn: '登录已失效', en: 'Session expired', todo: { cn: '请重新登录。', en: 'Log in again.' } },
  403: {
    cn: '没有访问权限',
    en: 'Access denied',
    todo: {
      cn: '您的角色或公司的版本不含此页面或数据。如有需要，请联系管理员。',
      en: 'Your role or your company’s edition does not include this page or data. Ask your administrator if you need access.',
    },
  },
  404: {
    cn: '页面不存在',
    en: 'Page not found',
    todo: { cn: '该页面不存在，或对应的记录已被删除。', en: 'This page doesn’t exist, or the record was deleted.' },
  },
  408: {
    cn: '请求超时',
    en: 'Request timeout',
    todo: {
      cn: '服务器等待请求的时间过长。请检查网络后重试。',
      en: 'The server timed out waiting for the request. Check your network and try again.',
    },
  },
  500: {
    cn: '服务器内部错误',
    en: 'Internal server error',
    todo: {
      cn: '请稍后重试。如果问题持续出现，请将发生时间告知管理员。',
      en: 'Try again later. If the error persists, tell your administrator when it happened.',
    },
  },
  501: {
    cn: '服务器不支持该请求',
    en: 'Not supported by the server',
    todo: { cn: '服务器版本可能较旧，请联系管理员。', en: 'The server may be an older version. Ask your administrator.' },
  },
  502: {
    cn: '网关错误',
    en: 'Bad gateway',
    todo: { cn: '服务器可能正在重启，请稍后重试。', en: 'The server may be restarting. Try again later.' },
  },
  503: {
    cn: '服务暂不可用',
    en: 'Service unavailable',
    todo: { cn: '服务器正忙或正在启动，请稍后重试。', en: 'The server is busy or starting. Try again later.' },
  },
  504: {
    cn: '网关超时',
    en: 'Gateway timeout',
    todo: { cn: '服务器没有及时响应，请稍后重试。', en: 'The server did not respond in time. Try again later.' },
  },
  505: {
    cn: '不支持的 HTTP 版本',
    en: 'HTTP version not supported',
    todo: { cn: '请更换浏览器，或检查代理设置。', en: 'Use another browser or check the proxy settings.' },
  },
}

/** Texts of the app shell. */
export const appText = {
  specName: { cn: '规格书名称：{name}', en: 'Specification: {name}' },
  modules: { cn: '功能模块', en: 'Modules' },
  objectTabs: { cn: '对象视图', en: 'Views of the object' },
  areaGone: { cn: '该区域不存在', en: 'This area doesn’t exist' },
  machineGone: { cn: '该设备不存在', en: 'This machine doesn’t exist' },
  pointGone: { cn: '该测点不存在', en: 'This measuring point doesn’t exist' },
  objectGone: { cn: '可能已被删除，或不在您的权限范围内', en: 'It may have been deleted, or is outside your companies' },
  objectGoneHint: { cn: '请在设备树中选择其他对象。', en: 'Select another one in the tree.' },
  wholeMachine: { cn: '整台设备：{name}', en: 'Whole machine: {name}' },
  showTree: { cn: '显示设备树', en: 'Show asset tree' },
  hideTree: { cn: '隐藏设备树', en: 'Hide asset tree' },
  unknownAddress: { cn: '页面不存在：{path}', en: 'This page doesn’t exist: {path}' },
  groupTabs: { cn: '相关页面', en: 'Related pages' },
  where: { cn: '当前位置', en: 'Breadcrumb' },
  skip: { cn: '跳到内容', en: 'Skip to content' },
  collapseRail: { cn: '收起导航栏', en: 'Collapse navigation' },
  expandRail: { cn: '展开导航栏', en: 'Expand navigation' },
  back: { cn: '返回', en: 'Back' },
  search: { cn: '搜索页面、设置项、设备、测点', en: 'Search screens, settings, machines and points' },
  alarms: { cn: '报警', en: 'Alarms' },
  searchShort: { cn: '搜索', en: 'Search' },
  language: { cn: 'EN: Switch to English', en: '切换为中文' },
  languageName: { cn: 'EN', en: '中文' },
  toLight: { cn: '切换为浅色', en: 'Light theme' },
  toDark: { cn: '切换为深色', en: 'Dark theme' },
  account: { cn: '账号', en: 'Account' },
  changePassword: { cn: '修改密码', en: 'Change password' },
  notices: { cn: '报警通知', en: 'Alarm notifications' },
  totp: { cn: '两步验证', en: 'Two-step login' },
  sessions: { cn: '登录会话', en: 'Sessions' },
  logout: { cn: '退出登录', en: 'Log out' },
  api: { cn: '开放接口文档', en: 'Open API documentation' },
  keys: { cn: '键盘快捷键', en: 'Keyboard shortcuts' },
  help: { cn: '帮助', en: 'Help' },
  helpHint: { cn: '本页帮助 (F1)', en: 'Help on this screen (F1)' },
  home: { cn: '回到首页', en: 'Go to home' },
  retry: { cn: '重试', en: 'Try again' },
  noPagesTitle: { cn: '您的账号尚未获得任何权限', en: 'Your account has no permissions yet' },
  noPages: {
    cn: '账号 {login} 没有可打开页面的角色。请让{company}的管理员在“用户”页面为其分配角色，然后在此重试。',
    en: 'Account {login} has no role with a page. Ask an administrator of {company} to assign a role on the Users page, then try again here.',
  },
  yourCompany: { cn: '贵公司', en: 'your company' },
  toLogin: { cn: '去登录', en: 'Log in' },
  failedTitle: { cn: '页面无法显示', en: 'This page cannot be shown' },
  offlineTitle: { cn: '无法连接服务器', en: 'Cannot reach the server' },
  failedHint: {
    cn: '程序发生意外错误，重新加载通常可以恢复。',
    en: 'An unexpected error occurred. Reloading usually helps.',
  },
  expireTitle: { cn: '账号即将到期。', en: 'Your account expires soon.' },
  expireBody: {
    cn: '有效期至 {time}，到期后无法登录。请联系管理员续期。',
    en: 'It is valid until {time}; after that you cannot log in. Ask your administrator to extend it.',
  },
  expireSoon: { cn: '请联系管理员续期。', en: 'Ask your administrator to extend it.' },
  diskFull: {
    cn: '磁盘空间不足：仅剩 {free} GB（{percent}%），已暂停接收数据。网关会保留数据，释放空间后自动恢复。',
    en: 'The disk is full: {free} GB ({percent} %) left. Data ingestion is paused. Gateways keep their data, and ingestion resumes once space is freed.',
  },
  diskLow: {
    cn: '磁盘空间偏低：剩余 {free} GB（{percent}%）。低于 5% 时将暂停接收数据。',
    en: 'Disk space is low: {free} GB ({percent} %) left. Data ingestion stops below 5 %.',
  },
  about: { cn: '关于 Undertone', en: 'About Undertone' },
  diskSoon: {
    cn: '按目前的增长，磁盘将在 {days} 天内用完，届时暂停接收数据。请扩容或调整数据保留策略。',
    en: 'At its present growth the disk will be full in {days} {days|day|days}, and data ingestion will pause. Add space, or keep data for a shorter time.',
  },
  storageSlow: {
    cn: '数据写入缓慢或数据库不可用，网关正在等待；恢复后会自动补传。',
    en: 'Storage is slow or unavailable. Gateways will resend automatically.',
  },
  clocksDiffer: {
    cn: '数据库与服务器的时钟不一致，请校准时间。',
    en: 'The clocks of the database and the server differ. Synchronize them.',
  },
  schemaMismatch: {
    cn: '数据库结构与此程序版本不一致，请检查是否有其他版本的服务器在运行。',
    en: 'The database schema does not match this version. Check whether a server of another version is running.',
  },
  understood: { cn: '知道了', en: 'Got it' },
} as const
