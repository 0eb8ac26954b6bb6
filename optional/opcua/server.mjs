// A server with one pump, for the simulator and for tests of the client. Its store of certificates is a dev dependency of this folder.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { OPCUACertificateManager } from 'node-opcua-certificate-manager'
import { DataType, MessageSecurityMode, SecurityPolicy, StatusCodes, Variant } from 'node-opcua-client'
import { nodesets } from 'node-opcua-nodesets'
import { OPCUAServer } from 'node-opcua-server'

/**
 * Serves a pump with a variable for each key below `Objects/Plant/Pump` (`ns=1;s=Pump.KEY`, Double).
 *   port    0 for a free one
 *   values  their values now
 *   login   the name and password that are asked for; without it anonymous users are let in
 *   secured whether only signed and encrypted connections are
 *   trusts  whether it takes certificates of clients that it does not know
 *   more    adds to the address space
 * Resolves with what stops it, what has a variable report a bad status, its port and its address.
 */
export async function startPump({ port = 0, keys, values, login = null, secured = false, trusts = true, more = () => undefined }) {
  const rootFolder = await mkdtemp(path.join(os.tmpdir(), 'undertone-opcua-server-'))
  const manager = new OPCUACertificateManager({ rootFolder, automaticallyAcceptUnknownCertificate: trusts })
  await manager.initialize()
  const server = new OPCUAServer({
    port,
    host: '127.0.0.1',
    hostname: '127.0.0.1',
    nodeset_filename: [nodesets.standard],
    serverCertificateManager: manager,
    userCertificateManager: manager,
    securityModes: secured
      ? [MessageSecurityMode.SignAndEncrypt, MessageSecurityMode.Sign]
      : [MessageSecurityMode.None, MessageSecurityMode.SignAndEncrypt],
    securityPolicies: secured
      ? [SecurityPolicy.Basic256Sha256, SecurityPolicy.Aes256_Sha256_RsaPss, SecurityPolicy.Aes128_Sha256_RsaOaep]
      : [SecurityPolicy.None, SecurityPolicy.Basic256Sha256],
    allowAnonymous: login === null,
    userManager: login ? { isValidUser: (name, password) => name === login.name && password === login.password } : undefined,
    isAuditing: false,
  })
  await server.initialize()
  const space = server.engine.addressSpace
  const namespace = space.getOwnNamespace()
  const plant = namespace.addObject({ organizedBy: space.rootFolder.objects, browseName: 'Plant' })
  const pump = namespace.addObject({ componentOf: plant, browseName: 'Pump', nodeId: 's=Pump' })
  const variables = keys.map((key) => ({
    key,
    variable: namespace.addVariable({
      componentOf: pump,
      browseName: key,
      nodeId: `s=Pump.${key}`,
      dataType: 'Double',
      minimumSamplingInterval: 100,
    }),
  }))
  const broken = new Set()
  const show = () => {
    const now = values()
    for (const { key, variable } of variables)
      if (now[key] !== undefined && !broken.has(key))
        variable.setValueFromSource(new Variant({ dataType: DataType.Double, value: now[key] }))
  }
  show()
  more({ namespace, pump, space, variables })
  await server.start()
  const timer = setInterval(show, 500)
  const stop = async () => {
    clearInterval(timer)
    await server.shutdown(0)
    await manager.dispose()
    await rm(rootFolder, { recursive: true, force: true })
  }
  const setStatus = (key, status) => {
    broken.add(key)
    const variable = variables.find((one) => one.key === key)?.variable
    variable?.setValueFromSource(new Variant({ dataType: DataType.Double, value: 0 }), StatusCodes[status])
  }
  return { stop, setStatus, server, port: server.endpoints[0].port, url: server.getEndpointUrl() }
}

/** What the simulator plays. */
export async function servePump({ port, keys, values }) {
  return (await startPump({ port, keys, values })).stop
}
