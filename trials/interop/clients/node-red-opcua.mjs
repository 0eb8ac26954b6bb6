// The OPC UA server of Node-RED (node-red-contrib-opcua), with a counter.
import { runServerNode } from './node-red-flow.mjs'

runServerNode(
  {
    type: 'OpcUa-Server',
    port: process.env.PORT,
    endpoint: '',
    allowAnonymous: true,
    endpointNone: true,
    autoAcceptUnknownCertificate: true,
    constructDefaultAddressSpace: false,
    maxSessions: 10,
  },
  // The server answers nothing until it runs. The variable is added with a number.
  `flow.get('answered')
  ? { payload: { messageType: 'Variable', namespace: 1, variableName: 'Counter', datatype: 'Double', variableValue: n } }
  : { topic: 'ns=1;s=Counter;datatype=Double;value=' + n, payload: { opcuaCommand: 'addVariable' } }`,
)
