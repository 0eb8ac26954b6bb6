// What apps/server/src/platform/nats uses of the packages, found from this folder.
export { jetstream, jetstreamManager } from '@nats-io/jetstream'
export { connect, credsAuthenticator } from '@nats-io/transport-node'
