// What apps/server/src/ingest/connector/opcua uses of the package to be a server, found from this folder.

export { nodesets } from 'node-opcua-nodesets'
export { OPCUAServer } from 'node-opcua-server'
export { EUInformation } from 'node-opcua-types'
export * from './client.mjs'
