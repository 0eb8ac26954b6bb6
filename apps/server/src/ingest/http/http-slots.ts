import type { Access } from '../access/gateway-access.ts'

/**
 * Requests in work at once, of one gateway and of all (guesses: a body has at most 1 MiB). A tenant may have as many as are still free:
 * alone half of them, so that another one always finds a place.
 */
const maxConcurrent = { gateway: 8, all: 64 } as const

/** Counts the requests of devices that are in work, with the bytes of their bodies. */
export class HttpPlaces {
  readonly #ofGateways = new Map<number, number>()
  readonly #ofTenants = new Map<number, number>()
  #all = 0

  /** Makes a place for the body of a request, before it is read; null when there is none. Call the result when the request is over. */
  take({ sender: { gatewayId, tenantId } }: Access): (() => void) | null {
    const own = this.#ofGateways.get(gatewayId) ?? 0
    const ofTenant = this.#ofTenants.get(tenantId) ?? 0
    if (own >= maxConcurrent.gateway || ofTenant >= maxConcurrent.all - this.#all) return null
    const count = (by: 1 | -1) => {
      this.#all += by
      add(this.#ofGateways, gatewayId, by)
      add(this.#ofTenants, tenantId, by)
    }
    count(1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      count(-1)
    }
  }
}

function add(counts: Map<number, number>, id: number, by: 1 | -1): void {
  const now = (counts.get(id) ?? 0) + by
  if (now > 0) counts.set(id, now)
  else counts.delete(id)
}
