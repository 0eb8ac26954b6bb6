import type { FastifyRequest } from 'fastify'

const owners = new WeakMap<FastifyRequest, string>()

/** Who is charged for the memory that a request occupies: its sender, or its address as long as the sender is unknown. */
export const ownerOf = (request: FastifyRequest): string => owners.get(request) ?? `address:${request.ip}`

/** Whether the sender of a request is known. */
export const isKnownOwner = (request: FastifyRequest): boolean => owners.has(request)

/** Names the sender of a request before its body is read. */
export const setOwner = (request: FastifyRequest, owner: string): void => {
  owners.set(request, owner)
}

/** A tenant as an owner; null: the platform. */
export const tenantOwner = (tenantId: number | null): string => `tenant:${tenantId ?? 'platform'}`

const tenants = new WeakMap<FastifyRequest, number | null>()

/** Names the tenant whose call a request is, once it is authenticated; null: the platform. */
export const setTenant = (request: FastifyRequest, tenantId: number | null): void => {
  tenants.set(request, tenantId)
}

/** The tenant whose call a request is; null for those of the platform and of strangers. */
export const tenantOf = (request: FastifyRequest): number | null => tenants.get(request) ?? null
