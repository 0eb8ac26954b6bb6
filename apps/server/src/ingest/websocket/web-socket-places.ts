import { addTo } from '../access/tenant-count.ts'

/**
 * WebSockets at a time: all, those whose client has not been answered yet, and these of one address (guesses: a quarter of what MQTT itself takes, because
 * the pages share the process; an answer takes at most ten seconds; devices behind one router come back at once).
 */
export const webSocketLimits = { all: 5000, opening: 1000, openingOfAddress: 200 } as const

/** The places of WebSockets: a flood of connections that never log in takes none of those that did. */
export class WebSocketPlaces {
  readonly #limits: { readonly [kind in keyof typeof webSocketLimits]: number }
  readonly #openingOf = new Map<string, number>()
  #all = 0
  #opening = 0

  constructor(limits: { readonly [kind in keyof typeof webSocketLimits]: number } = webSocketLimits) {
    this.#limits = limits
  }

  /** A place, null if there is none: `opened` when its client has been answered, `end` when it is gone. */
  take(address: string): { opened(): void; end(): void } | null {
    const { all, opening, openingOfAddress } = this.#limits
    if (this.#all >= all || this.#opening >= opening || (this.#openingOf.get(address) ?? 0) >= openingOfAddress) return null
    this.#all++
    this.#opening++
    addTo(this.#openingOf, address, 1)
    let [isOpening, isOver] = [true, false]
    const opened = () => {
      if (!isOpening) return
      isOpening = false
      this.#opening--
      addTo(this.#openingOf, address, -1)
    }
    const end = () => {
      if (isOver) return
      isOver = true
      opened()
      this.#all--
    }
    return { opened, end }
  }
}
