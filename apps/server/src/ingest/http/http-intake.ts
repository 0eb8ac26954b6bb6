import type { Access } from '../access/gateway-access.ts'
import type { Provisioner } from '../access/provisioner.ts'
import { type Authenticator, type Peer, policyRefusal } from '../access/sign-in.ts'
import type { AttributeReader } from '../attribute/reported-attribute.store.ts'
import type { FirmwareChunks } from '../firmware/firmware-chunks.ts'
import type { Intake, Unavailable } from '../intake/intake.ts'
import type { Received, Verdict } from '../message/message.ts'
import type { LoginRefusal } from '../packet/packets.ts'

/** What the HTTP intake shares with the MQTT endpoint. */
export interface HttpEndpoint extends Authenticator {
  readonly intake: Intake
  readonly attributes: AttributeReader
  readonly firmware: FirmwareChunks | null
  readonly provisioner: Pick<Provisioner, 'request'>
}

/** Intake for devices that use HTTP. */
export interface DeviceIntake {
  readonly attributes: AttributeReader
  readonly firmware: FirmwareChunks
  /** The gateway with this token, or why this connection is refused. */
  authorize(token: string, peer: Peer): Promise<Access | LoginRefusal>
  /** Answers a device that asks to be registered. */
  provision(payload: Uint8Array, peer: Peer): Promise<string>
  /** Accepts a message, and returns after its commit. */
  accept(access: Access, received: Received): Promise<Verdict | Unavailable>
}

/** Authenticates HTTP devices as the MQTT endpoint does; their messages take the same way in. */
export class HttpIntake implements DeviceIntake {
  readonly #shared: HttpEndpoint

  constructor(shared: HttpEndpoint) {
    this.#shared = shared
  }

  get attributes(): AttributeReader {
    return this.#shared.attributes
  }

  get firmware(): FirmwareChunks {
    return this.#shared.firmware ?? { read: () => Promise.resolve('notOffered') }
  }

  async authorize(token: string, line: Peer): Promise<Access | LoginRefusal> {
    const access = await this.#shared.login({ username: token, password: undefined })
    if (typeof access === 'string') return access
    return policyRefusal(access, this.#shared, line) ?? access
  }

  provision(payload: Uint8Array, peer: Peer): Promise<string> {
    return this.#shared.provisioner.request(payload, peer)
  }

  accept(access: Access, received: Received): Promise<Verdict | Unavailable> {
    return this.#shared.intake.accept(access, received)
  }
}
