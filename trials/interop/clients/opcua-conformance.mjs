// node-opcua's address space for conformance testing, and a counter of it.
import { DataType, nodesets, OPCUAServer, Variant } from 'node-opcua'
import { build_address_space_for_conformance_testing } from 'node-opcua-address-space-for-conformance-testing'

const server = new OPCUAServer({ port: Number(process.env.PORT), hostname: '127.0.0.1', nodeset_filename: [nodesets.standard] })
await server.initialize()
const { addressSpace } = server.engine
const namespace = addressSpace.getOwnNamespace()
await build_address_space_for_conformance_testing(addressSpace, {})
const counter = namespace.addVariable({
  organizedBy: addressSpace.rootFolder.objects,
  browseName: 'Counter',
  nodeId: 's=Counter',
  dataType: 'Double',
})
let n = Number(process.env.FROM)
setInterval(() => counter.setValueFromSource(new Variant({ dataType: DataType.Double, value: n++ })), 500)
await server.start()
console.log('listens')
