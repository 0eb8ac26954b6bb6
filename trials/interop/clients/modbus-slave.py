# A slave with a counter in holding register 0.
import os, threading, time
from pymodbus.server import StartTcpServer
from pymodbus.datastore import ModbusSequentialDataBlock, ModbusServerContext, ModbusSlaveContext

block = ModbusSequentialDataBlock(0, [0] * 100)
context = ModbusServerContext(slaves=ModbusSlaveContext(hr=block, zero_mode=True), single=True)

def count():
    value = int(os.environ["FROM"])
    while True:
        block.setValues(0, [value])
        value += 1
        time.sleep(0.5)

threading.Thread(target=count, daemon=True).start()
print("listens", flush=True)
# Its own default refuses a port that a killed one has just left.
StartTcpServer(context=context, address=("127.0.0.1", int(os.environ["PORT"])), allow_reuse_address=True)
