import type { HttpStatus } from '../../core/api/http-status.ts'

/** What went wrong, for each listed HTTP status, and what to do. */
export const statusText: Readonly<
  Record<HttpStatus, { readonly cn: string; readonly en: string; readonly todo: { readonly cn: string; readonly en: string } }>
> = {
  400: {
    cn: '请求有误',
    en: 'Bad request',
    todo: { cn: '服务器无法理解该请求。请返回后重试。', en: 'The server did not understand the request. Go back and try once more.' },
  },
  401: { cn: '登录已失效', en: 'The session has ended', todo: { cn: '请重新登录。', en: 'Log in again.' } },
  403: {
    cn: '没有访问权限',
    en: 'Access denied',
    todo: {
      cn: '您的角色或公司的版本不含此页面或数据。如有需要，请联系管理员。',
      en: 'Your role, or the edition of your company, does not include this page or these data. Ask your administrator if you need them.',
    },
  },
  404: {
    cn: '地址错误',
    en: 'Address error',
    todo: { cn: '该地址不存在，或对应的记录已被删除。', en: 'Nothing stands at this address, or the record behind it was deleted.' },
  },
  408: {
    cn: '请求超时',
    en: 'Request timeout',
    todo: {
      cn: '服务器等待请求的时间过长。请检查网络后重试。',
      en: 'The server waited too long for the request. Check the network and try again.',
    },
  },
  500: {
    cn: '服务器内部错误',
    en: 'Internal server error',
    todo: {
      cn: '请稍后重试；如果问题持续出现，请把出现的时间告知管理员。',
      en: 'Try again shortly; if it lasts, tell the administrator the time at which it happened.',
    },
  },
  501: {
    cn: '服务器不支持该请求',
    en: 'Not supported by the server',
    todo: { cn: '服务器版本可能较旧，请联系管理员。', en: 'The server may be an older version: ask the administrator.' },
  },
  502: {
    cn: '网关错误',
    en: 'Bad gateway',
    todo: { cn: '服务器可能正在重启，请稍后重试。', en: 'The server may be restarting: try again shortly.' },
  },
  503: {
    cn: '服务暂不可用',
    en: 'Service unavailable',
    todo: { cn: '服务器正忙或正在启动，请稍后重试。', en: 'The server is busy or starting: try again shortly.' },
  },
  504: {
    cn: '网关超时',
    en: 'Gateway timeout',
    todo: { cn: '服务器没有及时应答，请稍后重试。', en: 'The server did not answer in time: try again shortly.' },
  },
  505: {
    cn: '不支持的 HTTP 版本',
    en: 'HTTP version not supported',
    todo: { cn: '请更换浏览器，或检查代理设置。', en: 'Use another browser, or check the proxy.' },
  },
}

/** Words of the frame around every screen. */
export const appText = {
  modules: { cn: '功能模块', en: 'Modules' },
  where: { cn: '当前位置', en: 'Where you are' },
  skip: { cn: '跳到内容', en: 'Skip to the content' },
  foldRail: { cn: '收起导航栏', en: 'Fold the rail' },
  unfoldRail: { cn: '展开导航栏', en: 'Unfold the rail' },
  back: { cn: '返回', en: 'Back' },
  search: { cn: '查找页面、设置项、设备、测点', en: 'Find a screen, setting, machine or point' },
  searchShort: { cn: '查找', en: 'Find' },
  language: { cn: 'Switch to English', en: '切换为中文' },
  languageName: { cn: 'EN', en: '中文' },
  toLight: { cn: '切换为浅色', en: 'Light theme' },
  toDark: { cn: '切换为深色', en: 'Dark theme' },
  account: { cn: '账号', en: 'Account' },
  changePassword: { cn: '修改密码', en: 'Change password' },
  notices: { cn: '报警通知', en: 'Notices of alarms' },
  totp: { cn: '两步验证', en: 'Two-step login' },
  logout: { cn: '退出登录', en: 'Log out' },
  keys: { cn: '键盘快捷键', en: 'Keyboard' },
  home: { cn: '回到首页', en: 'Go to the start' },
  again: { cn: '重试', en: 'Try again' },
  toLogin: { cn: '去登录', en: 'Log in' },
  failedTitle: { cn: '页面无法显示', en: 'The page cannot be shown' },
  offlineTitle: { cn: '无法连接服务器', en: 'The server cannot be reached' },
  failedHint: {
    cn: '程序遇到了意外情况。重新加载通常可以恢复。',
    en: 'The program met something that it did not expect. Loading again usually helps.',
  },
  expireTitle: { cn: '账号即将到期。', en: 'The account expires soon.' },
  expireBody: {
    cn: '有效期至 {time}，到期后无法登录。请联系管理员续期。',
    en: 'It ends at {time}; after that nobody can log in with it. Ask your administrator to extend it.',
  },
  expireSoon: { cn: '请联系管理员续期。', en: 'Ask your administrator to extend it.' },
  diskFull: {
    cn: '磁盘空间不足：仅剩 {free} GB（{percent}%），已暂停接收数据；网关会保留数据，释放空间后自动恢复。',
    en: 'The disk is full: {free} GB ({percent} %) left. No data are taken in; gateways keep theirs, and it goes on by itself once there is room.',
  },
  diskLow: {
    cn: '磁盘空间偏低：剩余 {free} GB（{percent}%）。低于 5% 时将暂停接收数据。',
    en: 'The disk is filling up: {free} GB ({percent} %) left. Below 5 % no more data are taken in.',
  },
  gatewaysPaced: {
    cn: '数据写入缓慢或数据库不可用，网关正在等待；恢复后会自动补传。',
    en: 'Data are written slowly or not at all: gateways wait, and send again by themselves afterwards.',
  },
  clocksApart: {
    cn: '数据库与服务器的时钟不一致，请校准时间。',
    en: 'The clocks of the database and the server do not agree: set them.',
  },
  otherSchema: {
    cn: '数据库结构与此程序版本不一致，请检查是否有其他版本的服务器在运行。',
    en: 'The schema of the database is not the one of this program: look whether a server of another version is running.',
  },
  understood: { cn: '知道了', en: 'Understood' },
} as const
