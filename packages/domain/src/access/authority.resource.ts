import { choice, reference, references, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { authorityRange } from './access.enums.ts'

/** Limits the data that a user can access, whatever their roles allow. */
export const authority = resource({
  key: 'authority',
  label: { cn: '数据权限', en: 'Data access limit' },
  plural: { cn: '数据权限', en: 'Data access limits' },
  hint: {
    cn: '数据权限限定用户可见的公司，角色范围再大也不会超出。',
    en: 'A data access limit restricts which companies a user can see, whatever their roles allow.',
  },
  path: '/system/authority',
  permission: 'system:authority',
  table: 'authority',
  title: 'name',
  owner: 'companyId',
  tenantWide: true,
  fields: {
    name: text({ label: { cn: '权限名称', en: 'Name' }, max: 30, required: true, list: true, search: true, unique: true }),
    companyId: reference({ label: { cn: '公司', en: 'Company' }, to: 'company', titleAs: 'companyName', required: true, readOnly: true }),
    range: choice(authorityRange, {
      label: { cn: '权限范围', en: 'Range' },
      required: true,
      list: true,
      search: true,
      initial: 'CompanyAll',
    }),
    companyIds: references({
      label: { cn: '自定义公司', en: 'Selected companies' },
      to: 'company',
      via: { table: 'authority_company', own: 'authority_id', other: 'company_id' },
      titleAs: 'companyNames',
      list: true,
      help: {
        cn: '范围为“自定义”而未选公司时，用户看不到任何数据',
        en: 'If the range is "Selected companies" and none is selected, users see no data',
      },
    }),
  },
  blocks: [],
  sort: ['name', 'range'],
})
