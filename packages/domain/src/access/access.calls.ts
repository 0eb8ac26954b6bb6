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

/** A role or an authority as it stands beside a user: held or not, and whether the caller may give it. */
const grantable = { held: z.boolean(), mayGive: z.boolean() }

/** An entry of the tree of the role editor: modules hold screens, screens hold the keys of what is done there. */
export interface PermissionNode {
  /** Unique in the tree. */
  id: string
  label: string
  /** The permission that a tick gives; null for a mere heading. */
  key: string | null
  /** The caller has it himself, so that he may give it. */
  mayGive: boolean
  children: PermissionNode[]
}
/** Checks such an entry with all beneath it. */
export const permissionNode: z.ZodType<PermissionNode> = z.object({
  id: z.string(),
  label: z.string(),
  key: z.string().nullable(),
  mayGive: z.boolean(),
  get children() {
    return z.array(permissionNode)
  },
})

/** What users, roles and data authorities can do beyond the six calls of a resource. */
export const accessCalls = {
  userList: call({
    method: 'POST',
    path: '/system/user/findList',
    access: 'system:user:list',
    tag: 'user',
    body: z.strictObject({ companyId: id.nullable().optional(), keyword }),
    data: z.array(userBrief),
    summary: { cn: '用户列表', en: 'List of users' },
  }),
  resetPassword: call({
    method: 'POST',
    path: '/system/user/resetPassword',
    access: 'system:user:resetPassword',
    tag: 'user',
    body: z.strictObject({ userId: id, password: z.string().min(1).max(128) }),
    data: z.null(),
    summary: { cn: '重置密码', en: 'Reset a password' },
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
    summary: { cn: '用户的角色', en: 'Roles of a user' },
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
    summary: { cn: '用户的数据权限', en: 'Data authorities of a user' },
  }),
  updateAuthorities: call({
    method: 'POST',
    path: '/system/user/updateAuthorities',
    access: 'system:user:edit',
    tag: 'user',
    body: z.strictObject({ userId: id, authorityIds: ids }),
    data: z.null(),
    summary: { cn: '分配数据权限', en: 'Assign data authorities' },
  }),
  resetTotp: call({
    method: 'POST',
    path: '/system/user/resetTotp',
    access: 'system:user:resetPassword',
    tag: 'user',
    body: z.strictObject({ userId: id }),
    data: z.null(),
    summary: { cn: '关闭用户的两步验证', en: 'Take the second factor from a user' },
  }),
  /** Every permission that a role of this tenant may hold, as the tree of screens. */
  permissionTree: call({
    method: 'GET',
    path: '/system/role/permissionTree',
    access: 'system:role:query',
    tag: 'role',
    data: z.array(permissionNode),
    summary: { cn: '可授予的权限', en: 'Permissions that can be given' },
  }),
  permissionsOfRole: call({
    method: 'GET',
    path: '/system/role/permissions/{roleId}',
    access: 'system:role:query',
    tag: 'role',
    params: z.object({ roleId: idText }),
    data: z.array(z.string()),
    summary: { cn: '角色的权限', en: 'Permissions of a role' },
  }),
  updatePermissions: call({
    method: 'POST',
    path: '/system/role/updatePermissions',
    access: 'system:role:edit',
    tag: 'role',
    body: z.strictObject({ roleId: id, permissions: z.array(z.string().max(100)).max(2000) }),
    data: z.null(),
    summary: { cn: '设置角色的权限', en: 'Set the permissions of a role' },
  }),
  /** `assigned: false` gives those who could be added. */
  usersOfRole: call({
    method: 'POST',
    path: '/system/role/findUserPage',
    access: 'system:role:query',
    tag: 'role',
    body: z.strictObject({ ...pageBody, roleId: id, assigned: z.boolean().default(true), keyword }),
    data: pageOf(userBrief),
    summary: { cn: '角色的用户', en: 'Users of a role' },
  }),
  addUsers: call({
    method: 'POST',
    path: '/system/role/addUsers',
    access: 'system:role:edit',
    tag: 'role',
    body: z.strictObject({ roleId: id, userIds: ids.min(1) }),
    data: z.null(),
    summary: { cn: '添加角色用户', en: 'Give a role to users' },
  }),
  removeUsers: call({
    method: 'POST',
    path: '/system/role/removeUsers',
    access: 'system:role:edit',
    tag: 'role',
    body: z.strictObject({ roleId: id, userIds: ids.min(1) }),
    data: z.null(),
    summary: { cn: '移除角色用户', en: 'Take a role from users' },
  }),
}
