/** Messages of edge nodes and their devices. */
export type SparkplugMessage = 'NBIRTH' | 'NDEATH' | 'NDATA' | 'DBIRTH' | 'DDEATH' | 'DDATA'

/** The parts of a topic of an edge node. */
export interface SparkplugTopic {
  readonly group: string
  readonly message: SparkplugMessage
  readonly edge: string
  /** Null for messages of the node itself. */
  readonly device: string | null
}

const pattern = /^spBv1\.0\/([^/+#]{1,100})\/([ND](?:BIRTH|DEATH|DATA))\/([^/+#]{1,100})(?:\/([^/+#]{1,100}))?$/

/** Reads a topic; null if no edge node publishes there. */
export function readTopic(topic: string): SparkplugTopic | null {
  const [, group, message, edge, device] = pattern.exec(topic) ?? []
  if (group === undefined || message === undefined || edge === undefined) return null
  // Messages of nodes have no device, those of devices have one.
  if ((message[0] === 'D') !== (device !== undefined)) return null
  return { group, message: message as SparkplugMessage, edge, device: device ?? null }
}

/** Where a host announces itself. */
export const stateTopic = (hostId: string): string => `spBv1.0/STATE/${hostId}`

/** Where commands of a node are published, such as the request for its birth. */
export const commandTopic = (group: string, edge: string): string => `spBv1.0/${group}/NCMD/${edge}`
