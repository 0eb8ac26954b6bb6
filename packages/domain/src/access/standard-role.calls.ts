import { z } from 'zod'
import { call } from '../core/call.ts'
import { permissionNode } from './access.calls.ts'

const id = z.number().int().positive()

const roleStandard = z.object({
  roleId: z.number().int(),
  name: z.string(),
  /** Its rights are those of the standard of its kind, and grow with it. */
  follows: z.boolean(),
  /** Rights that came to the standard since somebody set those of the role, as the tree of the role editor; empty: none. */
  offered: z.array(permissionNode),
})
export type RoleStandard = z.output<typeof roleStandard>

/** How roles stand to the standard of their kind, and the rights that a release has brought to it. */
export const standardRoleCalls = {
  standards: call({
    method: 'GET',
    path: '/system/role/standards',
    access: 'system:role:query',
    tag: 'role',
    data: z.array(roleStandard),
    summary: { cn: '角色与标准权限', en: 'Roles and the standard of their kind' },
  }),
  /** Gives a role these of what is offered, and settles the rest: none of it is offered again. */
  take: call({
    method: 'POST',
    path: '/system/role/takeOffered',
    access: 'system:role:edit',
    tag: 'role',
    body: z.strictObject({ roleId: id, permissions: z.array(z.string().max(100)).max(2000) }),
    data: z.null(),
    summary: { cn: '采用新版权限', en: 'Take rights that a release has brought' },
  }),
}
