"""Client of Undertone, condition monitoring: the recipe is docs/recipes/use-the-python-client.md of the product."""
from .calls import VERSION
from .client import Undertone
from .device import send_values
from .errors import UndertoneError
from .live import LiveStream
from .retry import RetryRules
from .spectra import amplitude_spectrum, default_band, envelope, envelope_spectrum
from .wave import Spectrum, Wave

__version__ = VERSION
__all__ = [
    "LiveStream",
    "RetryRules",
    "Spectrum",
    "Undertone",
    "UndertoneError",
    "Wave",
    "amplitude_spectrum",
    "default_band",
    "envelope",
    "envelope_spectrum",
    "send_values",
]
