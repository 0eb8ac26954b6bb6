/** Ports of this machine on which the simulator plays devices of other protocols; `npm start` opens them for connectors where it plays them. */
export const simulatedPorts = { modbus: 15_502, broker: 15_883, opcua: 15_840 } as const

/** These ports as `OUTGOING_ALLOWED` names them. */
export const simulatedHosts: readonly string[] = Object.values(simulatedPorts).map((port) => `127.0.0.1:${port}/device`)
