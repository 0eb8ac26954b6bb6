// Gives an example of others the credential that it does not name; nothing else about it changes.
const mqtt = require('mqtt')
const connect = (broker, options) => mqtt.connect(broker, { ...options, username: process.env.GATEWAY_TOKEN })
require.cache[require.resolve('mqtt')].exports = { ...mqtt, connect }
