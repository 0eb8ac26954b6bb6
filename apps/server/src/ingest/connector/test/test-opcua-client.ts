import { createHash, randomUUID } from 'node:crypto'
import { opcuaFolder } from '../../../platform/opcua/opcua-package.ts'
import type { ClientIdentity } from '../host/client-identity.ts'
import { clientOptions, leave, makeIdentity, storeOf } from '../opcua/opcua-offer.ts'
import { type Client, type DataValue, loadOpcua, type OpcuaPackage, type Session, type StatusCode } from '../opcua/opcua-package.ts'

/** A client outside the product, and its fingerprint as the page shows it. */
export interface KnownClient extends ClientIdentity {
  readonly fingerprint: string
}

/** An alarm as a client hears of it. */
export interface HeardAlarm {
  readonly eventId: unknown
  readonly message: string
  readonly severity: number
  readonly isActive: boolean
  readonly isAcknowledged: boolean
}

/** What the tests use of the package beyond the product. */
interface TestPackage extends OpcuaPackage {
  readonly ClientMonitoredItem: { create(subscription: object, item: object, parameters: object, times: number): Item }
  readonly Variant: new (of: object) => object
  constructEventFilter(fields: readonly string[]): object
  callConditionRefresh(session: object, subscriptionId: number): Promise<void>
}
interface Item {
  on(event: string, listener: (value: never) => void): void
}
interface WritingSession extends Session {
  write(what: object): Promise<StatusCode>
  call(what: object): Promise<{ readonly statusCode: StatusCode }>
}

const acknowledgeMethod = 'ns=0;i=9111'
const server = 'i=2253'
const load = () => loadOpcua(opcuaFolder) as Promise<TestPackage>

/** A client with a certificate of its own. */
export async function newClient(): Promise<KnownClient> {
  const opcua = await load()
  const identity = await makeIdentity(opcua, `urn:reader:${randomUUID()}`)
  const fingerprint = createHash('sha256').update(opcua.convertPEMtoDER(identity.certificate)).digest('hex')
  return { ...identity, fingerprint }
}

export interface ReaderOptions {
  readonly port: number
  readonly identity: KnownClient
  readonly userName: string
  readonly password: string
  readonly isSecured?: boolean
  readonly isAnonymous?: boolean
  /** Logs in by its certificate instead of its name. */
  readonly byCertificate?: boolean
}

/** Opens a session with a server of ours. */
export async function openReader({
  port,
  identity,
  userName,
  password,
  isSecured = true,
  isAnonymous = false,
  byCertificate = false,
}: ReaderOptions) {
  const opcua = await load()
  const { MessageSecurityMode, UserTokenType } = opcua
  const client = opcua.OPCUAClient.create({
    ...clientOptions(
      opcua,
      identity,
      storeOf(opcua, () => true),
    ),
    connectionStrategy: { maxRetry: 0, initialDelay: 100 },
    securityMode: isSecured ? MessageSecurityMode.SignAndEncrypt : MessageSecurityMode.None,
    securityPolicy: `http://opcfoundation.org/UA/SecurityPolicy#${isSecured ? 'Basic256Sha256' : 'None'}`,
  })
  try {
    await client.connect(`opc.tcp://127.0.0.1:${port}`)
    const { Anonymous, UserName, Certificate } = UserTokenType
    const certificateData = opcua.convertPEMtoDER(identity.certificate)
    const user = byCertificate
      ? { type: Certificate, certificateData, privateKey: identity.privateKey }
      : isAnonymous
        ? { type: Anonymous }
        : { type: UserName, userName, password }
    const session = (await client.createSession(user)) as WritingSession
    return readerOf(opcua, session, client)
  } catch (error) {
    await leave(client)
    throw error
  }
}

const shownOf = ({ value, statusCode, sourceTimestamp }: DataValue) => ({
  ...{ value: value?.value, status: statusCode.name, at: sourceTimestamp?.getTime() ?? null },
})

function readerOf(opcua: TestPackage, session: WritingSession, client: Client) {
  let hasEnded = false
  session.on('session_closed', () => {
    hasEnded = true
  })
  client.on('connection_lost', () => {
    hasEnded = true
  })
  const { AttributeIds, BrowseDirection, ClientSubscription, TimestampsToReturn } = opcua
  const subscribe = () =>
    ClientSubscription.create(session, {
      ...{ requestedPublishingInterval: 100, requestedMaxKeepAliveCount: 20, requestedLifetimeCount: 1000 },
      ...{ maxNotificationsPerPublish: 100, publishingEnabled: true, priority: 1 },
    })
  const read = async (nodeId: string, attributeId = AttributeIds.Value) => {
    const [found] = await session.read([{ nodeId, attributeId }])
    if (!found) throw new Error(`nothing was read of ${nodeId}`)
    return shownOf(found)
  }
  return {
    read,
    browse: async (nodeId: string) => {
      const found = await session.browse({
        ...{
          nodeId,
          referenceTypeId: 'i=33',
          browseDirection: BrowseDirection.Forward,
          includeSubtypes: true,
          nodeClassMask: 0,
          resultMask: 63,
        },
      })
      return (found.references ?? []).map((one) => ({ node: one.nodeId.toString(), name: one.displayName.text }))
    },
    unit: async (nodeId: string) => {
      const { value } = (await read(nodeId)) as { value: { displayName: { text: string }; unitId: number } }
      return { symbol: value.displayName.text, unitId: value.unitId }
    },
    write: async (nodeId: string, value: number) => {
      const given = { value: { dataType: 11, value } }
      return (await session.write({ nodeId, attributeId: AttributeIds.Value, value: given })).name
    },
    acknowledge: async (objectId: string, eventId: unknown) => {
      const inputArguments = [
        new opcua.Variant({ dataType: 15, value: eventId }),
        new opcua.Variant({ dataType: 21, value: { text: 'seen' } }),
      ]
      return (await session.call({ objectId, methodId: acknowledgeMethod, inputArguments })).statusCode.name
    },
    /** The values of a node from now on. */
    watch: async (nodeId: string) => {
      const heard: { value: unknown; at: number | null }[] = []
      const item = opcua.ClientMonitoredItem.create(
        subscribe(),
        { nodeId, attributeId: AttributeIds.Value },
        { samplingInterval: 100, discardOldest: true, queueSize: 10 },
        TimestampsToReturn.Both ?? 2,
      )
      item.on('changed', (value: DataValue) => {
        const { value: number, at } = shownOf(value)
        heard.push({ value: number, at })
      })
      return heard
    },
    /** Alarms of all machines from now on. */
    alarms: async () => {
      const heard: HeardAlarm[] = []
      const filter = opcua.constructEventFilter(['EventId', 'Message', 'Severity', 'ActiveState.Id', 'AckedState.Id'])
      const item = opcua.ClientMonitoredItem.create(
        subscribe(),
        { nodeId: server, attributeId: AttributeIds.EventNotifier },
        { samplingInterval: 0, discardOldest: true, queueSize: 100, filter },
        TimestampsToReturn.Both ?? 2,
      )
      const ready = new Promise<void>((resolve) => item.on('initialized', () => resolve()))
      item.on('changed', (fields: readonly { value: unknown }[]) => {
        const [eventId, message, severity, isActive, isAcknowledged] = fields.map(({ value }) => value)
        const { text } = message as { text: string }
        heard.push({
          eventId,
          message: text,
          severity: Number(severity),
          isActive: isActive === true,
          isAcknowledged: isAcknowledged === true,
        })
      })
      await ready
      return heard
    },
    /** Whether its connection was lost. */
    hasEnded: () => hasEnded,
    close: async () => {
      await session.close(true).catch(() => undefined)
      await leave(client)
    },
  }
}
export type Reader = ReturnType<typeof readerOf>
