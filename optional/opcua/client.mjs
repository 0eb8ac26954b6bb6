// What apps/server/src/ingest/connector/opcua uses of the package, found from this folder.
export * from 'node-opcua-client'
export { InMemoryCertificateKeyPairProvider } from 'node-opcua-common'
export {
  CertificatePurpose,
  convertPEMtoDER,
  createSelfSignedCertificate,
  generatePrivateKey,
  makePrivateKeyFromPem,
  privateKeyToPEM,
  split_der,
} from 'node-opcua-crypto'
