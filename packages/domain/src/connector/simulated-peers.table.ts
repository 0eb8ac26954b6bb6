/** Ports of this machine on which the simulator plays devices of other protocols; `npm start` opens them for connectors where it plays them. */
export const simulatedPorts = { modbus: 15_502, broker: 15_883, opcua: 15_840 } as const

/** The port of this machine where `npm start` has the simulated collection card dial in, unless `CARD_PORT` says another. */
export const simulatedCardPort = 15_503

/** These ports as `OUTGOING_ALLOWED` names them. */
export const simulatedHosts: readonly string[] = Object.values(simulatedPorts).map((port) => `127.0.0.1:${port}/device`)
