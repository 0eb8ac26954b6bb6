/** A failure of a connector whose text is shown on the page. */
export class ConnectorFault extends Error {}
