import type { Access } from '../access/gateway-access.ts'
import { addTo } from '../access/tenant-count.ts'

/**
 * Maximum concurrent requests, per gateway and in total (guesses: a body has at most 1 MiB). A tenant may use as many as are still free:
 * alone half of them, so that another tenant always gets a slot.
 */
const maxConcurrent = { gateway: 8, all: 64 } as const

/** Limits concurrent device requests, and with them the memory for their bodies; or those answers that take much memory. */
export class HttpSlots {
  readonly #byGateway = new Map<number, number>()
  readonly #byTenant = new Map<number, number>()
  readonly #max: { readonly gateway: number; readonly all: number }
  #all = 0

  constructor(max: { readonly gateway: number; readonly all: number } = maxConcurrent) {
    this.#max = max
  }

  /** Acquires a slot before the body of a request is read; null if there is none. Call the result when the request ends. */
  acquire({ sender: { gatewayId, tenantId } }: Access): (() => void) | null {
    const own = this.#byGateway.get(gatewayId) ?? 0
    const ofTenant = this.#byTenant.get(tenantId) ?? 0
    if (own >= this.#max.gateway || ofTenant >= this.#max.all - this.#all) return null
    const count = (by: 1 | -1) => {
      this.#all += by
      addTo(this.#byGateway, gatewayId, by)
      addTo(this.#byTenant, tenantId, by)
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
