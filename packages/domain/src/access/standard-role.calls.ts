import { z } from 'zod'
import { call } from '../core/call.ts'
import { permissionNode } from './access.calls.ts'

const id = z.number().int().positive()

const roleStandard = z.object({
  roleId: z.number().int(),
  name: z.string(),
  /** The role has the default permissions of its kind and receives new ones automatically. */
  follows: z.boolean(),
  /** Default permissions added since the role was edited, as the tree of the role editor; empty: none. */
  offered: z.array(permissionNode),
})
export type RoleStandard = z.output<typeof roleStandard>

/** How roles differ from the defaults of their kind, and the permissions that a release added to the defaults. */
export const standardRoleCalls = {
  standards: call({
    method: 'GET',
    path: '/system/role/standards',
    access: 'system:role:query',
    tag: 'role',
    data: z.array(roleStandard),
    summary: { cn: '角色与默认权限', en: 'Compare roles with their defaults' },
  }),
  /** Adds the selected new permissions to a role; the others are not offered again. */
  take: call({
    method: 'POST',
    path: '/system/role/takeOffered',
    access: 'system:role:edit',
    tag: 'role',
    body: z.strictObject({ roleId: id, permissions: z.array(z.string().max(100)).max(2000) }),
    data: z.null(),
    summary: { cn: '添加新版本权限', en: 'Add permissions of a new release' },
  }),
}
