import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { status } from './access.enums.ts'

const id = z.number().int().positive()
const ids = z.array(id).max(1000)
const keyword = z.string().trim().max(100).optional()

const userBrief = z.object({
  id: z.number().int(),
  loginName: z.string(),
  nickName: z.string(),
  companyId: z.number().int(),
  companyName: z.string(),
})
export type UserBrief = z.output<typeof userBrief>

/** State of a role or data authority for one user: assigned or not, and whether the caller may assign it. */
const grantable = { held: z.boolean(), mayGive: z.boolean() }

/** A node of the permission tree in the role editor: modules contain screens, screens contain permission keys. */
export interface PermissionNode {
  /** Unique in the tree. */
  id: string
  label: string
  /** The permission that the node grants; null for a heading. */
  key: string | null
  /** The caller has the permission and may therefore grant it. */
  mayGive: boolean
  children: PermissionNode[]
}
/** Schema of a node with its children. */
export const permissionNode: z.ZodType<PermissionNode> = z.object({
  id: z.string(),
  label: z.string(),
  key: z.string().nullable(),
  mayGive: z.boolean(),
  get children() {
    return z.array(permissionNode)
  },
})

/** Calls of users, roles and data authorities in addition to those of a resource. */
export const accessCalls = {
  userList: call({
    method: 'POST',
    path: '/system/user/findList',
    access: 'system:user:list',
    tag: 'user',
    body: z.strictObject({ companyId: id.nullable().optional(), keyword }),
    data: z.array(userBrief),
    summary: { cn: '用户列表', en: 'List users' },
  }),
  resetPassword: call({
    method: 'POST',
    path: '/system/user/resetPassword',
    access: 'system:user:resetPassword',
    tag: 'user',
    body: z.strictObject({ userId: id, password: z.string().min(1).max(128) }),
    data: z.null(),
    summary: { cn: '重置密码', en: 'Reset password' },
  }),
  rolesOfUser: call({
    method: 'GET',
    path: '/system/user/roles/{userId}',
    access: 'system:user:edit',
    tag: 'user',
    params: z.object({ userId: idText }),
    data: z.object({
      user: userBrief,
      roles: z.array(z.object({ id: z.number().int(), name: z.string(), key: z.string(), status: enumSchema(status), ...grantable })),
    }),
    summary: { cn: '查看用户的角色', en: 'List roles of a user' },
  }),
  updateRoles: call({
    method: 'POST',
    path: '/system/user/updateRoles',
    access: 'system:user:edit',
    tag: 'user',
    body: z.strictObject({ userId: id, roleIds: ids }),
    data: z.null(),
    summary: { cn: '分配角色', en: 'Assign roles' },
  }),
  authoritiesOfUser: call({
    method: 'GET',
    path: '/system/user/authorities/{userId}',
    access: 'system:user:edit',
    tag: 'user',
    params: z.object({ userId: idText }),
    data: z.object({
      user: userBrief,
      authorities: z.array(
        z.object({ id: z.number().int(), name: z.string(), range: z.string(), companyNames: z.array(z.string()), ...grantable }),
      ),
    }),
    summary: { cn: '查看用户的数据权限', en: 'List data access limits of a user' },
  }),
  updateAuthorities: call({
    method: 'POST',
    path: '/system/user/updateAuthorities',
    access: 'system:user:edit',
    tag: 'user',
    body: z.strictObject({ userId: id, authorityIds: ids }),
    data: z.null(),
    summary: { cn: '分配数据权限', en: 'Assign data access limits' },
  }),
  resetTotp: call({
    method: 'POST',
    path: '/system/user/resetTotp',
    access: 'system:user:resetPassword',
    tag: 'user',
    body: z.strictObject({ userId: id }),
    data: z.null(),
    summary: { cn: '关闭用户的两步验证', en: 'Turn off two-step login for a user' },
  }),
  /** Every permission that a role of this tenant may have, as the tree of screens. */
  permissionTree: call({
    method: 'GET',
    path: '/system/role/permissionTree',
    access: 'system:role:query',
    tag: 'role',
    data: z.array(permissionNode),
    summary: { cn: '可授予的权限', en: 'List grantable permissions' },
  }),
  permissionsOfRole: call({
    method: 'GET',
    path: '/system/role/permissions/{roleId}',
    access: 'system:role:query',
    tag: 'role',
    params: z.object({ roleId: idText }),
    data: z.array(z.string()),
    summary: { cn: '查看角色的权限', en: 'List permissions of a role' },
  }),
  updatePermissions: call({
    method: 'POST',
    path: '/system/role/updatePermissions',
    access: 'system:role:edit',
    tag: 'role',
    body: z.strictObject({ roleId: id, permissions: z.array(z.string().max(100)).max(2000) }),
    data: z.null(),
    summary: { cn: '设置角色的权限', en: 'Set permissions of a role' },
  }),
  /** `assigned: false` returns the users who could be added. */
  usersOfRole: call({
    method: 'POST',
    path: '/system/role/findUserPage',
    access: 'system:role:query',
    tag: 'role',
    body: z.strictObject({ ...pageBody, roleId: id, assigned: z.boolean().default(true), keyword }),
    data: pageOf(userBrief),
    summary: { cn: '查看角色的用户', en: 'List users of a role' },
  }),
  addUsers: call({
    method: 'POST',
    path: '/system/role/addUsers',
    access: 'system:role:edit',
    tag: 'role',
    body: z.strictObject({ roleId: id, userIds: ids.min(1) }),
    data: z.null(),
    summary: { cn: '为角色添加用户', en: 'Assign a role to users' },
  }),
  removeUsers: call({
    method: 'POST',
    path: '/system/role/removeUsers',
    access: 'system:role:edit',
    tag: 'role',
    body: z.strictObject({ roleId: id, userIds: ids.min(1) }),
    data: z.null(),
    summary: { cn: '从角色移除用户', en: 'Remove users from a role' },
  }),
}
