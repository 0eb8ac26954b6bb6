import type { Answers, Order } from './orders.ts'
import { SenderFleet } from './sender-fleet.ts'

/** An order with the id of its answer. */
export interface Numbered {
  readonly id: number
  readonly order: Order
}

/** The answer to an order, or an error. */
export interface Answered {
  readonly id: number
  readonly answer?: Answers[keyof Answers]
  readonly error?: string
}

const fleets = new Map<string, SenderFleet>()

function fleetOf(group: string): SenderFleet {
  const fleet = fleets.get(group)
  if (!fleet) throw new Error(`there is no group ${group}`)
  return fleet
}

function follow(order: Order): Promise<Answers[keyof Answers]> | Answers[keyof Answers] {
  switch (order.do) {
    case 'connect': {
      const fleet = new SenderFleet(order)
      fleets.set(order.group, fleet)
      return fleet.connect()
    }
    case 'send':
      return fleetOf(order.group).send(order)
    case 'status':
      return fleetOf(order.group).status()
    case 'ledger':
      return fleetOf(order.group).ledger()
  }
}

process.on('message', async ({ id, order }: Numbered) => {
  try {
    process.send?.({ id, answer: await follow(order) } satisfies Answered)
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.message : String(error) } satisfies Answered)
  }
})
// The parent process is gone.
process.on('disconnect', () => process.exit(0))
