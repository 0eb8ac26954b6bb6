import { owningCompany } from '../core/common-fields.ts'
import { choice, flag, references, secret, text, time } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { emailPattern, loginNamePattern, phonePattern } from '../session/account-patterns.ts'
import { credentialLength } from '../session/session.calls.ts'
import { accountStatus } from '../session/session.enums.ts'
import { sex } from './access.enums.ts'

const { min, max } = credentialLength
const lengthMessage = { cn: '长度为 6–16 个字符', en: '6 to 16 characters' }
const chat = { cn: '聊天应用', en: 'Chat app' }
const rights = { cn: '权限', en: 'Permissions' }

/** A user of a tenant, assigned to one node of its company tree. */
export const user = resource({
  key: 'user',
  label: { cn: '用户', en: 'User' },
  plural: { cn: '用户', en: 'Users' },
  hint: {
    cn: '在这里为员工开通账号，并分配角色与数据权限。',
    en: 'Create accounts for your staff here, with roles and data access limits.',
  },
  path: '/system/user',
  permission: 'system:user',
  table: 'account',
  title: 'loginName',
  shownAs: 'nickName',
  owner: 'companyId',
  fields: {
    loginName: text({
      label: { cn: '登录名', en: 'Login name' },
      max,
      required: true,
      halfWidth: true,
      list: true,
      search: true,
      pattern: {
        regex: loginNamePattern,
        message: { cn: '6–16 位字母、数字或 _ . @ -', en: '6 to 16 letters, digits or _ . @ -' },
      },
    }),
    nickName: text({
      label: { cn: '姓名', en: 'Name' },
      keywords: '昵称 nickname',
      max,
      required: true,
      list: true,
      search: true,
      pattern: { regex: new RegExp(`^.{${min},${max}}$`, 'u'), message: lengthMessage },
    }),
    // Beside the name, not at the end: without a role the user can open nothing.
    roleIds: references({
      label: { cn: '角色', en: 'Roles' },
      to: 'role',
      via: { table: 'account_role', own: 'account_id', other: 'role_id' },
      titleAs: 'roleNames',
      list: true,
      search: true,
      help: {
        cn: '决定可查看和操作的内容；没有角色则无法打开任何页面',
        en: 'They decide what the user can see and do. Without a role no page opens.',
      },
    }),
    password: secret({ label: { cn: '密码', en: 'Password' }, min, max, required: true }),
    companyId: owningCompany,
    phone: text({
      label: { cn: '手机号', en: 'Phone' },
      max: 20,
      required: true,
      mayBeUnset: true,
      halfWidth: true,
      list: true,
      search: true,
      pattern: { regex: phonePattern, message: { cn: '请输入正确的手机号', en: 'Enter a phone number with 6 to 15 digits' } },
    }),
    email: text({
      label: { cn: '邮箱', en: 'E-mail' },
      max: 100,
      required: true,
      mayBeUnset: true,
      halfWidth: true,
      list: true,
      pattern: {
        regex: emailPattern,
        message: { cn: '请输入正确的邮箱', en: 'Enter a valid e-mail address' },
      },
    }),
    sex: choice(sex, { label: { cn: '性别', en: 'Sex' }, required: true, initial: 2 }),
    status: choice(accountStatus, { label: { cn: '状态', en: 'Status' }, required: true, list: true, search: true, initial: 0 }),
    expireTime: time({
      label: { cn: '到期时间', en: 'Expires' },
      list: true,
      help: { cn: '留空则永不过期', en: 'Leave empty for no expiry' },
    }),
    appPush: flag({
      label: { cn: 'APP 推送', en: 'App push' },
      required: true,
      initial: true,
      list: true,
      search: true,
      help: { cn: '关闭后不再向此人的手机和浏览器推送报警', en: 'If off, alarms are not pushed to the phone and browsers of this user' },
    }),
    chatNickName: text({ label: { cn: '聊天应用昵称', en: 'Chat display name' }, max: 40, section: chat }),
    // Ids of WeCom, DingTalk and Slack have letters and digits, those of Feishu begin with `ou_`; none can contain markup.
    chatOpenId: text({
      label: { cn: '聊天应用 Open ID', en: 'Chat user ID' },
      max: 64,
      halfWidth: true,
      section: chat,
      pattern: { regex: /^[\w.@-]+$/, message: { cn: '仅限字母、数字和 _ . @ -', en: 'Only letters, digits and _ . @ -' } },
      help: { cn: '群机器人发送报警时 @ 此人', en: 'Mentioned in chat alarm messages' },
    }),
    authorityIds: references({
      label: { cn: '数据权限', en: 'Data access limits' },
      to: 'authority',
      via: { table: 'account_authority', own: 'account_id', other: 'authority_id' },
      titleAs: 'authorityNames',
      section: rights,
      help: { cn: '不选则仅受角色的数据范围限制', en: 'None: access follows the roles' },
    }),
  },
  blocks: [],
  sort: ['loginName', 'nickName', 'status', 'expireTime'],
})
