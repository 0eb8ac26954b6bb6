import { createHash } from 'node:crypto'
import type { NodeValue } from '@undertone/device/opcua/value-record'
import { type Said, said } from '@undertone/domain/connector/said'
import { Refused } from './opcua-guard.ts'
import type { BrowsedNode, OpcuaReply, SessionOrder, SubscribeOrder } from './opcua-messages.ts'
import { certificateOf, clientOptions, describeEndpoints, leave, modeOf, policyOf, storeOf, urlOf } from './opcua-offer.ts'
import type { Client, DataValue, ItemGroup, OpcuaPackage, Reference, Session, Subscription } from './opcua-package.ts'
import { nodeValue, shownText, shownValue } from './opcua-values.ts'

/** Nodes that one look shows, and characters of a name. */
const maxNodes = 500
const maxName = 200
const maxNodeName = 256
/** Items that are asked for at once: servers have limits of their own. */
const itemsAtOnce = 100
/** How long values are gathered before they are handed over, ms. */
const gatherMs = 100
/** A server ends a subscription after so many publications without a request of ours: as long as the session lasts. */
const sessionMs = 120_000
/** Hierarchical references (`i=33`), and the folder of objects (OPC UA part 5, 8.2). */
const hierarchical = 'i=33'
const objectsFolder = 'i=85'

const fingerprintOf = (certificate: Uint8Array): string => createHash('sha256').update(certificate).digest('hex')

const kindOf = ({ NodeClass }: OpcuaPackage, { nodeClass }: Reference): BrowsedNode['kind'] =>
  nodeClass === NodeClass.Variable ? 'variable' : nodeClass === NodeClass.Object ? 'object' : 'other'

/** The certificate of the server, if it is the trusted one; null without security. */
async function trustedCertificate(opcua: OpcuaPackage, order: SessionOrder): Promise<Uint8Array | null> {
  if (order.policy === 'None') return null
  const endpoint = (await describeEndpoints(opcua, order)).find(
    (one) => policyOf(one) === order.policy && modeOf(opcua, one) === order.mode,
  )
  if (!endpoint) throw new Refused(said('opcuaNotOffered', { policy: order.policy }))
  const certificate = certificateOf(opcua, endpoint)
  if (!certificate) throw new Refused(said('opcuaNoCertificate'))
  if (fingerprintOf(certificate) !== order.trusted) throw new Refused(said('opcuaOtherCertificate'))
  return certificate
}

function loginOf(opcua: OpcuaPackage, { login, userName, password, identity }: SessionOrder): object {
  const { Anonymous, UserName, Certificate } = opcua.UserTokenType
  if (login === 'password') return { type: UserName, userName, password: password ?? '' }
  if (login === 'anonymous') return { type: Anonymous }
  return { type: Certificate, certificateData: opcua.convertPEMtoDER(identity.certificate), privateKey: identity.privateKey }
}

/** Items with the same parameters, each group within what is asked for at once. */
function groupsOf(items: SubscribeOrder['items']): SubscribeOrder['items'][] {
  const alike = Map.groupBy(items, ({ sampleMs, deadband }) => `${sampleMs}/${deadband}`)
  return [...alike.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / itemsAtOnce) }, (_, i) => all.slice(i * itemsAtOnce, (i + 1) * itemsAtOnce)),
  )
}

/** A session with a server: nodes are looked at and subscribed to. The package connects again by itself and takes its subscriptions along. */
export class OpcuaSession {
  readonly #opcua: OpcuaPackage
  readonly #client: Client
  readonly #session: Session
  readonly #send: (reply: OpcuaReply) => void
  #subscription: Subscription | undefined
  #gathered: NodeValue[] = []
  #isClosing = false

  private constructor(opcua: OpcuaPackage, client: Client, session: Session, send: (reply: OpcuaReply) => void) {
    this.#opcua = opcua
    this.#client = client
    this.#session = session
    this.#send = send
    client.on('connection_lost', () => send({ isBack: false }))
    client.on('connection_reestablished', () => send({ isBack: true }))
    session.on('session_closed', () => this.#end(said('opcuaSessionClosed')))
    setInterval(() => this.#flush(), gatherMs).unref()
  }

  static async open(opcua: OpcuaPackage, order: SessionOrder, send: (reply: OpcuaReply) => void): Promise<OpcuaSession> {
    const certificate = await trustedCertificate(opcua, order)
    const { MessageSecurityMode } = opcua
    const client = opcua.OPCUAClient.create({
      ...clientOptions(
        opcua,
        order.identity,
        storeOf(opcua, (given) => certificate !== null && fingerprintOf(given) === order.trusted),
      ),
      securityMode:
        certificate === null
          ? MessageSecurityMode.None
          : order.mode === 'sign'
            ? MessageSecurityMode.Sign
            : MessageSecurityMode.SignAndEncrypt,
      securityPolicy: `http://opcfoundation.org/UA/SecurityPolicy#${order.policy}`,
      ...(certificate === null ? {} : { serverCertificate: Buffer.from(certificate) }),
      requestedSessionTimeout: sessionMs,
    })
    try {
      await client.connect(urlOf(order))
      const session = await client.createSession(loginOf(opcua, order))
      session.requestedMaxReferencesPerNode = maxNodes + 1
      return new OpcuaSession(opcua, client, session, send)
    } catch (error) {
      await leave(client)
      throw error
    }
  }

  /** The nodes below a node, variables with their values. */
  async browse(node: string | null): Promise<{ nodes: BrowsedNode[]; hasMore: boolean }> {
    const { BrowseDirection, AttributeIds } = this.#opcua
    const found = await this.#session.browse({
      nodeId: node ?? objectsFolder,
      referenceTypeId: hierarchical,
      browseDirection: BrowseDirection.Forward,
      includeSubtypes: true,
      nodeClassMask: 0,
      resultMask: 63,
    })
    if (found.statusCode.value !== 0) throw new Refused(said('opcuaHidden', { status: found.statusCode.name }))
    if (found.continuationPoint) await this.#session.browseNext(found.continuationPoint, true).catch(() => undefined)
    const all = found.references ?? []
    const references = all.slice(0, maxNodes).filter(({ nodeId }) => nodeId.toString().length <= maxNodeName)
    const nodes = references.map((one) => ({
      node: one.nodeId.toString(),
      name: shownText(one.displayName.text ?? one.browseName.name ?? '', maxName),
      kind: kindOf(this.#opcua, one),
    }))
    const variables = nodes.filter(({ kind }) => kind === 'variable')
    const read =
      variables.length === 0
        ? []
        : await this.#session.read(variables.map((one) => ({ nodeId: one.node, attributeId: AttributeIds.Value })))
    const values = new Map(variables.map(({ node: name }, i) => [name, read[i]]))
    return {
      nodes: nodes.map((one) => {
        const value = values.get(one.node)
        return { ...one, ...(value ? shownValue(this.#opcua, value) : { dataType: '', value: '' }) }
      }),
      hasMore: all.length > maxNodes || Boolean(found.continuationPoint),
    }
  }

  /** Subscribes to nodes; returns those that the server refuses. */
  async subscribe({ items, publishMs, queue }: SubscribeOrder): Promise<{ node: string; why: Said }[]> {
    const keepAlives = Math.max(1, Math.ceil(10_000 / publishMs))
    const subscription = this.#opcua.ClientSubscription.create(this.#session, {
      requestedPublishingInterval: publishMs,
      requestedMaxKeepAliveCount: keepAlives,
      requestedLifetimeCount: Math.max(3 * keepAlives, Math.ceil(sessionMs / publishMs)),
      maxNotificationsPerPublish: 1000,
      publishingEnabled: true,
      priority: 10,
    })
    this.#subscription = subscription
    const started = Promise.withResolvers<void>()
    subscription.on('started', () => started.resolve())
    subscription.on('error', (error: Error) => started.reject(error))
    subscription.on('terminated', () => this.#end(said('opcuaSubscriptionEnded')))
    subscription.on('internal_error', () => this.#end(said('opcuaSubscriptionFailed')))
    await started.promise
    const refused: { node: string; why: Said }[] = []
    for (const group of groupsOf(items)) refused.push(...(await this.#watch(subscription, group, queue)))
    return refused
  }

  /** Has the server keep values back, within the queues of its items, or send them again. */
  async hold(isHeld: boolean): Promise<null> {
    await this.#subscription?.setPublishingMode(!isHeld)
    return null
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await this.#session.close(true).catch(() => undefined)
    await leave(this.#client)
  }

  async #watch(subscription: Subscription, items: SubscribeOrder['items'], queue: number) {
    const { AttributeIds, TimestampsToReturn, ClientMonitoredItemGroup } = this.#opcua
    const [first] = items
    const nodes = items.map(({ node }) => node)
    const group: ItemGroup = ClientMonitoredItemGroup.create(
      subscription,
      nodes.map((nodeId) => ({ nodeId, attributeId: AttributeIds.Value })),
      { samplingInterval: first?.sampleMs ?? 1000, discardOldest: true, queueSize: queue, ...this.#filterOf(first?.deadband ?? 0) },
      TimestampsToReturn.Both ?? 2,
    )
    const ready = Promise.withResolvers<void>()
    group.on('changed', (_item: unknown, value: DataValue, index: number) => {
      const node = nodes[index]
      if (node !== undefined) this.#gathered.push(nodeValue(this.#opcua, node, value))
    })
    group.on('initialized', () => ready.resolve())
    // Of some nodes the server may have taken none.
    group.on('err', () => ready.resolve())
    await ready.promise
    return nodes.flatMap((node, i) => {
      const status = group.monitoredItems[i]?.statusCode
      return status?.value === 0
        ? []
        : [{ node, why: status ? said('opcuaStatus', { status: shownText(status.name, 60) }) : said('opcuaNotTaken') }]
    })
  }

  /** A change within the deadband is not reported (OPC UA part 4, 7.22.2); a change of the status always is. */
  #filterOf(deadband: number): object {
    if (deadband === 0) return {}
    const { DataChangeFilter, DataChangeTrigger, DeadbandType } = this.#opcua
    const options = { trigger: DataChangeTrigger.StatusValue, deadbandType: DeadbandType.Absolute, deadbandValue: deadband }
    return { filter: new DataChangeFilter(options) }
  }

  #flush(): void {
    if (this.#gathered.length === 0) return
    const values = this.#gathered
    this.#gathered = []
    this.#send({ values })
  }

  #end(why: Said): void {
    if (!this.#isClosing) this.#send({ ended: why })
  }
}
