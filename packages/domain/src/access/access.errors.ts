import type { ErrorRow } from '../core/error.ts'

export const accessErrors = {
  loginNameTaken: { code: 1501, status: 200, cn: '登录名已存在', en: 'This login name is already in use' },
  roleKeyTaken: { code: 1502, status: 200, cn: '权限字符已存在', en: 'Another role already has this key' },
  /** Cannot be fixed in the form: the caller would raise their own rights, or change someone with more rights. */
  grantExceedsOwn: {
    code: 1503,
    status: 403,
    cn: '不能授予超出本人的权限或数据范围',
    en: "You can't grant more than your own access",
  },
  selfLockout: {
    code: 1504,
    status: 200,
    cn: '不能停用、删除本人账号或取消本人的管理权限',
    en: "You can't remove your own access. Ask another administrator.",
  },
  lastAdministrator: {
    code: 1505,
    status: 200,
    cn: '至少保留一个可用的管理员账号',
    en: 'A company needs at least one active administrator',
  },
  roleInUse: {
    code: 1506,
    status: 200,
    cn: '角色已分配给用户，请先取消分配',
    en: 'The role is assigned to users. Remove it from them first.',
  },
  authorityInUse: {
    code: 1507,
    status: 200,
    cn: '数据权限已分配给用户，请先取消分配',
    en: 'The data access limit is assigned to users. Remove it from them first.',
  },
  unknownPermission: { code: 1508, status: 200, cn: '权限标识不存在：{key}', en: 'Unknown permission: {key}' },
  totpOn: { code: 1509, status: 200, cn: '两步验证已启用', en: 'Two-step login is already on' },
  totpNotStarted: { code: 1510, status: 200, cn: '请先获取两步验证密钥', en: 'Start the two-step login setup first' },
  menuHasChildren: { code: 1511, status: 200, cn: '请先删除下级菜单', en: 'Delete the child entries first' },
  menuUnderItself: { code: 1512, status: 200, cn: '上级菜单不能是自身或其下级', en: 'A menu entry cannot be its own parent' },
  builtInMenu: {
    code: 1513,
    status: 200,
    cn: '系统内置菜单不能删除，可将其隐藏',
    en: 'Built-in entries cannot be deleted. Hide the entry instead.',
  },
  rangeTooLong: {
    code: 1514,
    status: 200,
    cn: '时间范围过长，最多 {days} 天',
    en: 'The time range is too long. Maximum: {days} {days|day|days}',
  },
  /** Can be fixed by selecting less in the form. */
  exceedsOwn: { code: 1515, status: 200, cn: '超出本人的权限或数据范围', en: 'This exceeds your own permissions or data access' },
  ownRecordCannotMove: {
    code: 1516,
    status: 200,
    cn: '该记录仅因由您创建而可见，不能移到其他公司',
    en: 'You can see this record only because you created it, so it cannot be moved to another company',
  },
  menuParent: {
    code: 1517,
    status: 200,
    cn: '目录和菜单只能放在顶级或目录下，按钮只能放在菜单下',
    en: 'A group or page belongs at the top level or in a group, and a button on a page',
  },
  buttonWithoutPermission: { code: 1518, status: 200, cn: '请填写按钮的权限标识', en: 'A button needs a permission' },
  ownEmail: {
    code: 1522,
    status: 200,
    cn: '重设密码的链接发送到该邮箱，请由其他管理员修改',
    en: 'Password links are sent to this address. Ask another administrator to change it.',
  },
  invitationEnded: { code: 1519, status: 200, cn: '邀请已被接受或撤销', en: 'The invitation was accepted or revoked' },
  sentJustNow: {
    code: 1520,
    status: 200,
    cn: '刚刚已发送，请在 {seconds} 秒后重试',
    en: 'It was sent just now. Try again in {seconds} s.',
  },
  tooManyInvitations: {
    code: 1521,
    status: 200,
    cn: '待接受的邀请过多（最多 {max} 个），请先撤销不再需要的邀请',
    en: 'There are too many open invitations (at most {max}). Revoke those that are no longer needed.',
  },
} as const satisfies Record<string, ErrorRow>
