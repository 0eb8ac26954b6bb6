import type { ErrorRow } from '../core/error.ts'

export const accessErrors = {
  loginNameTaken: { code: 1501, status: 200, cn: '登录名已存在', en: 'This login name is taken' },
  roleKeyTaken: { code: 1502, status: 200, cn: '权限字符已存在', en: 'Another role has this key' },
  /** Nothing in the form mends it: he would raise himself, or reach for what stands above him. */
  widerThanOwn: {
    code: 1503,
    status: 403,
    cn: '不能授予超出本人的权限或数据范围',
    en: 'Nobody gives rights or data beyond his own',
  },
  lockOut: {
    code: 1504,
    status: 200,
    cn: '不能停用、删除本人账号或取消本人的管理权限',
    en: 'Nobody locks himself out: ask another administrator',
  },
  lastAdministrator: { code: 1505, status: 200, cn: '至少保留一个可用的管理员账号', en: 'The last administrator of a company stays' },
  roleInUse: {
    code: 1506,
    status: 200,
    cn: '角色已分配给用户，请先取消分配',
    en: 'The role is assigned to users: take it from them first',
  },
  authorityInUse: {
    code: 1507,
    status: 200,
    cn: '数据权限已分配给用户，请先取消分配',
    en: 'The authority is given to users: take it from them first',
  },
  unknownPermission: { code: 1508, status: 200, cn: '权限标识不存在：{key}', en: 'There is no permission {key}' },
  totpOn: { code: 1509, status: 200, cn: '已启用两步验证', en: 'The second factor is on already' },
  totpNotStarted: { code: 1510, status: 200, cn: '请先获取两步验证密钥', en: 'Start the second factor first' },
  menuHasChildren: { code: 1511, status: 200, cn: '请先删除下级菜单', en: 'Delete the entries beneath it first' },
  menuUnderItself: { code: 1512, status: 200, cn: '上级菜单不能是自身或其下级', en: 'A menu entry cannot stand under itself' },
  menuOfCode: { code: 1513, status: 200, cn: '系统内置菜单不能删除，可将其隐藏', en: 'An entry of the product cannot be deleted: hide it' },
  rangeTooLong: { code: 1514, status: 200, cn: '时间范围过长，最多 {days} 天', en: 'The time range is too long: at most {days} days' },
  /** A smaller choice in the form mends it. */
  beyondOwn: { code: 1515, status: 200, cn: '超出本人的权限或数据范围', en: 'This goes beyond your own rights or data' },
  ownRecordStays: {
    code: 1516,
    status: 200,
    cn: '该记录仅因由您创建而可见，不能移到其他公司',
    en: 'You see this only as your own record: it stays in its company',
  },
} as const satisfies Record<string, ErrorRow>
