import { choice, number, reference, references, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { roleDataScope, status } from './access.enums.ts'
import { roleKind } from './role-kinds.table.ts'

/** A set of permissions with a data scope, assigned to users; a separate call sets the permissions. */
export const role = resource({
  key: 'role',
  label: { cn: '角色', en: 'Role' },
  plural: { cn: '角色', en: 'Roles' },
  hint: {
    cn: '角色包含权限和数据范围，分配给用户后生效。',
    en: 'A role combines permissions and a data scope. Assign it to users.',
  },
  path: '/system/role',
  permission: 'system:role',
  table: 'role',
  title: 'name',
  owner: 'companyId',
  tenantWide: true,
  fields: {
    name: text({ label: { cn: '角色名称', en: 'Name' }, max: 30, required: true, list: true, search: true, unique: true }),
    key: text({
      label: { cn: '权限字符', en: 'Key' },
      max: 30,
      required: true,
      halfWidth: true,
      list: true,
      search: true,
      unique: true,
      pattern: { regex: /^[\w:-]+$/, message: { cn: '仅限字母、数字和 _ : -', en: 'Only letters, digits and _ : -' } },
    }),
    companyId: reference({ label: { cn: '公司', en: 'Company' }, to: 'company', titleAs: 'companyName', required: true, readOnly: true }),
    kind: choice(roleKind, { label: { cn: '角色类型', en: 'Type' }, required: true, list: true, search: true, initial: 4 }),
    orderNum: number({ label: { cn: '排序', en: 'Order' }, integer: true, min: 0, max: 9999, required: true, list: true, initial: 0 }),
    status: choice(status, { label: { cn: '状态', en: 'Status' }, required: true, list: true, search: true, initial: 0 }),
    dataScope: choice(roleDataScope, { label: { cn: '数据范围', en: 'Data scope' }, required: true, list: true, initial: 3 }),
    companyIds: references({
      label: { cn: '自定义公司', en: 'Selected companies' },
      to: 'company',
      via: { table: 'role_company', own: 'role_id', other: 'company_id' },
      titleAs: 'companyNames',
      help: { cn: '数据范围为“自定义数据”时生效', en: 'Applies if the data scope is "Selected companies"' },
    }),
  },
  parts: [
    {
      key: 'rights',
      label: { cn: '权限', en: 'Permissions' },
      fields: {
        permission: text({ label: { cn: '权限标识', en: 'Permission key' }, max: 100, required: true, halfWidth: true }),
        permissionName: text({ label: { cn: '权限名称', en: 'Permission name' }, max: 100, readOnly: true }),
      },
      by: 'permission',
    },
  ],
  blocks: [],
  sort: ['orderNum', 'name', 'key', 'kind', 'status'],
})
